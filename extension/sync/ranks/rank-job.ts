import * as z from "zod";
import { ExtensionRankWork } from "#shared/api/extension/extension.ts";

/** The remaining work of reading ranks: stores and days, never a figure. Steps shrink it until it is empty. */
export const RankJob = ExtensionRankWork.omit({ now: true }).extend({
  id: z.string(),
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  ahead_ms: z.number(),
  /** Whether a reading or a day changed the stored ranks. */
  is_new: z.boolean(),
  /** The first failure of a single step, which did not stop the others; null without any. */
  code: z.enum(["unexpected_answer", "not_found"]).nullable(),
  done: z.int(),
  total: z.int(),
});
export type RankJob = z.infer<typeof RankJob>;

type Steps = Pick<RankJob, "marketplaces" | "bindings" | "history">;

/** Stores left to read, each with one search and its title sets. */
export const storesOf = ({ marketplaces, bindings }: Omit<Steps, "history">): string[] => [
  ...new Set([...marketplaces, ...bindings.map(({ marketplace }) => marketplace)]),
];

export const stepsOf = (steps: Steps): number => storesOf(steps).length + steps.history.length;

/** Null when no rank is due. `now` is this browser's clock, in milliseconds since 1970. */
export function planRanks(id: string, work: ExtensionRankWork | null, now: number): RankJob | null {
  if (!work || stepsOf(work) === 0) return null;
  const { now: serverNow, ...steps } = work;
  const ahead_ms = Date.parse(serverNow) - now;
  return { ...steps, id, ahead_ms, is_new: false, code: null, done: 0, total: stepsOf(work) };
}
