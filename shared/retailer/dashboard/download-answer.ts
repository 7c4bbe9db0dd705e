import { z } from "zod";
import { RetailerFailure } from "../failure.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { notSaid } from "../session/wire.ts";

const Answer = z.object({
  url: notSaid(z.string().max(8_000)),
  status: notSaid(z.string().max(100)),
  available: notSaid(z.boolean()),
});

/**
 * The link of a finished report; null while it is being made. `ERROR` means that the retailer could not make it. `available` alone says nothing: it is
 * false before a report is made and for one that there will never be.
 */
export function toReportLink(answer: unknown): string | null {
  const { url, status } = parseAnswer("report download", Answer, answer);
  if (url !== null && url !== "") return url;
  if (status?.toUpperCase() === "ERROR")
    throw new RetailerFailure("unavailable", "The retailer could not make the report");
  return null;
}
