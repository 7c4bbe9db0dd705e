import type { FormatCode } from "#shared/catalogue/formats.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import type { Tier } from "../tracking/assign-tiers.ts";
import { BINDINGS_WORKS } from "./rank-work.ts";
import { READ_ALL_EVERY_MS, READ_EVERY_MS } from "./reading-times.ts";

/** How an account's readings arrive: fetched by our server, by the author's browser while it is open, or not at all. */
export type RankMode = "cookies" | "extension" | "none";

/** How often a product's rank is read; `opened` when only a page that shows it has it read. */
export type Cadence =
  | { readonly kind: "every"; readonly hours: number }
  | { readonly kind: "opened" }
  | { readonly kind: "never" };

export interface CadenceFacts {
  readonly mode: RankMode;
  /** Null for a format that the plan doesn't track. */
  readonly tier: Tier | null;
  /** Null for a product without an ASIN, which has no rank. */
  readonly format: FormatCode | null;
  /** Tracked works with formats that a search doesn't list: their products are read in turn. */
  readonly worksInTurn: number;
}

/** Whether the author portal's search lists products of this format. All others are asked for work by work. */
export const isSearched = (format: FormatCode): boolean => format === "kindle";

/** Returns how often a product is read for an author who opens the product at least once a week. */
export function cadenceOf({ mode, tier, format, worksInTurn }: CadenceFacts): Cadence {
  if (mode === "none" || format === null) return { kind: "never" };
  if (tier === null || tier === "none") return { kind: "opened" };
  if (isSearched(format))
    return { kind: "every", hours: (tier === "realtime" ? READ_EVERY_MS : READ_ALL_EVERY_MS) / HOUR_MS };
  const turns = Math.max(1, Math.ceil(worksInTurn / BINDINGS_WORKS));
  return { kind: "every", hours: (turns * READ_ALL_EVERY_MS) / HOUR_MS };
}
