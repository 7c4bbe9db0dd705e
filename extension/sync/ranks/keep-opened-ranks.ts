import type * as z from "zod";
import type { ColophonApi } from "#extension/colophon/api.ts";
import { AMAZON_CALLS } from "#shared/messages/extension.ts";
import { readingBatches, toReadings } from "./rank-rows.ts";

interface KeepDeps {
  readonly api: Pick<ColophonApi, "saveRanks">;
  readonly now: () => number;
  readonly log: (error: unknown) => void;
}

type Answer = z.infer<(typeof AMAZON_CALLS)["titlesetBindings"]["response"]>;

/**
 * Stores the ranks of a title set that a page has opened, if the page asked for it. Never rejects: the next reading
 * stores what this one could not.
 */
export async function keepOpenedRanks({ api, now, log }: KeepDeps, input: unknown, books: unknown): Promise<void> {
  const { marketplace, keeps_ranks } = AMAZON_CALLS.titlesetBindings.request.parse(input);
  if (!keeps_ranks) return;
  const at = new Date(now()).toISOString();
  try {
    for (const readings of readingBatches(toReadings(books as Answer, at)))
      await api.saveRanks({ marketplace, readings, products: "shelf" });
  } catch (error) {
    log(error);
  }
}
