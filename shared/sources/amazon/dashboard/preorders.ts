import * as z from "zod";
import type { Preorder } from "../answers.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { OptionalDate, OptionalText, WireAsin, WireText } from "../session/wire.ts";

/** [UNKNOWN] Never observed: field names from the specification. */
const Answer = z.object({
  preorders: z
    .array(
      z.object({
        asin: WireAsin,
        title: WireText,
        author: OptionalText,
        startTimestamp: OptionalDate,
        releaseTimestamp: OptionalDate,
      }),
    )
    .max(10_000),
});

export const preordersRequest = () => getJson("reports", "/api/v2/preorders/metadata");

export const toPreorders = (answer: unknown): Preorder[] =>
  parseAnswer("pre-orders", Answer, answer).preorders.map(({ startTimestamp, releaseTimestamp, ...book }) => ({
    ...book,
    starts: startTimestamp,
    releases: releaseTimestamp,
  }));
