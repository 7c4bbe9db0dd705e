import { TooLarge } from "../errors.ts";
import { MAX_ANSWER_BYTES } from "../http/answer.ts";
import type { ApiAnswer } from "../http/api-event.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** The size of a body inside the function's own JSON response, in which quotes and line breaks are escaped. */
const carriedBytes = ({ body = "", isBase64Encoded }: ApiAnswer): number =>
  isBase64Encoded ? body.length : Buffer.byteLength(JSON.stringify(body));

/** Refuses to send an answer that is larger than a function's response may be. Throws TooLarge. */
export const limitAnswerSize = (): ApiMiddleware<ApiAnswer> => ({
  after: ({ response }) => {
    if (response && carriedBytes(response) > MAX_ANSWER_BYTES)
      throw new TooLarge("This is too much data for one answer. Please choose a shorter range.");
  },
});
