import { DAY_MS } from "#shared/primitives/durations.ts";
import type { AmazonFamily } from "../report-month.ts";

interface Source {
  /** The sign-in that fetches it: the publishing dashboard's or the author portal's. They fail and heal separately. */
  readonly session: "kdp" | "portal";
  /** Fetched with every tick of the sync, every two hours, or once per day of the author's time zone. */
  readonly cadence: "tick" | "two-hourly" | "daily";
  /** The family of its monthly files, which authors may also upload; null when it has none. */
  readonly family: AmazonFamily | null;
  /** Whether every month has a file, so that a missing month is a gap; others skip months without figures. */
  readonly hasEveryMonth: boolean;
  /** Maximum age of the last good fetch before the source is late. Tolerates a browser that is closed overnight. */
  readonly lateAfterMs: number;
}

const daily = { session: "kdp", cadence: "daily", family: null, hasEveryMonth: false } as const;

/**
 * Kinds of figures fetched from Amazon, each with its own state and schedule, in the order in which they are
 * shown. Everything that treats all sources alike reads this registry; each feature's `text.ts` has its words.
 */
const REGISTRY = {
  royalties: {
    session: "kdp",
    cadence: "tick",
    family: "estimator",
    hasEveryMonth: true,
    lateAfterMs: DAY_MS,
  },
  prior_months: { ...daily, family: "prior-months", lateAfterMs: 3 * DAY_MS },
  payments: { ...daily, family: "payments", lateAfterMs: 2 * DAY_MS },
  kenp_rates: { ...daily, lateAfterMs: 3 * DAY_MS },
  books: { ...daily, lateAfterMs: 2 * DAY_MS },
  preorders: { ...daily, lateAfterMs: 3 * DAY_MS },
  ranks: {
    session: "portal",
    cadence: "two-hourly",
    family: null,
    hasEveryMonth: false,
    // Accounts that haven't been opened for a month are read once a day.
    lateAfterMs: 2 * DAY_MS,
  },
  followers: { ...daily, session: "portal", lateAfterMs: 3 * DAY_MS },
} as const satisfies Record<string, Source>;

export type SyncSource = keyof typeof REGISTRY;
export const SOURCES: Readonly<Record<SyncSource, Source>> = REGISTRY;
export const SYNC_SOURCES = Object.keys(REGISTRY) as readonly SyncSource[];

/** Sources that need the author portal's sign-in. */
export type PortalSource = {
  [S in SyncSource]: (typeof REGISTRY)[S]["session"] extends "portal" ? S : never;
}[SyncSource];
export const isPortalSource = (source: SyncSource): source is PortalSource => SOURCES[source].session === "portal";

export const familyOf = (source: SyncSource): AmazonFamily | null => SOURCES[source].family;
