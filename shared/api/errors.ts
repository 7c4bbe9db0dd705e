import * as z from "zod";
import { ERROR_CODES } from "#shared/catalogue/error-codes.ts";

export const ErrorCode = z.enum(ERROR_CODES);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** Body of 401, 403, 404, 409, 413, 429 and 5xx responses. */
export const ErrorBody = z.object({ message: z.string(), code: ErrorCode });
/** Body of a 422 response: messages by field. */
export const ValidationErrorBody = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) });
