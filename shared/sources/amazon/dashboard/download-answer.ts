import * as z from "zod";
import { AmazonFailure } from "../failure.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { notSaid } from "../session/wire.ts";

const Answer = z.object({
  url: notSaid(z.string().max(8_000)),
  status: notSaid(z.string().max(100)),
  available: notSaid(z.boolean()),
});

/**
 * Returns the link of a finished report; null while it is being made. `ERROR` means that the report could not be made
 * or, with `available` false, does not exist. `available` alone means nothing: it is also false before a report is
 * made.
 */
export function toReportLink(answer: unknown): string | null {
  const { url, status, available } = parseAnswer("report download", Answer, answer);
  if (url !== null && url !== "") return url;
  if (status?.toUpperCase() !== "ERROR") return null;
  if (available === false) throw new AmazonFailure("not_found", "Amazon has no such report");
  throw new AmazonFailure("unavailable", "Amazon could not make the report");
}
