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
 * The link of a finished report; null while it is being made. `ERROR` means that the retailer could not make it, or, with `available` false, that there
 * is no such report. `available` alone says nothing: it is false before a report is made, too.
 */
export function toReportLink(answer: unknown): string | null {
  const { url, status, available } = parseAnswer("report download", Answer, answer);
  if (url !== null && url !== "") return url;
  if (status?.toUpperCase() !== "ERROR") return null;
  if (available === false) throw new RetailerFailure("not_found", "The retailer has no such report");
  throw new RetailerFailure("unavailable", "The retailer could not make the report");
}
