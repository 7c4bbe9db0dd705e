import { KENP_RATES } from "#shared/catalogue/kenp-rates.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { RateSource } from "./rate-origin.ts";

/** A rate per page in one store and month, in the store's currency. */
export interface KnownRate {
  readonly marketplace: string;
  readonly month: IsoMonth;
  readonly rate: number;
}

/** Store label → month → rate per page. */
export type KenpRateTable = ReadonlyMap<string, ReadonlyMap<IsoMonth, number>>;

const PUBLISHED = new Map<string, Readonly<Record<IsoMonth, number>>>(Object.entries(KENP_RATES));

export function rateSources(reported: readonly KnownRate[] = []): (marketplace: string, month: IsoMonth) => RateSource {
  const known = new Set(reported.map(({ marketplace, month }) => `${marketplace}#${month}`));
  return (marketplace, month) =>
    PUBLISHED.get(marketplace)?.[month] !== undefined || known.has(`${marketplace}#${month}`) ? "published" : "own";
}

const CATALOGUE: readonly KnownRate[] = Object.entries(KENP_RATES).flatMap(([marketplace, months]) =>
  Object.entries(months).map(([month, rate]) => ({ marketplace, month, rate })),
);

/**
 * Builds the rate table: published rates, with the account's observed rates (`observedRates`) for months the catalogue doesn't
 * have. Rates that Amazon reported to the account (`reported`) are published too, and newest: they win over both.
 */
export function buildRateTable(
  observedRates: readonly KnownRate[],
  { reported = [], published = CATALOGUE }: { reported?: readonly KnownRate[]; published?: readonly KnownRate[] } = {},
): KenpRateTable {
  const table = new Map<string, Map<IsoMonth, number>>();
  for (const { marketplace, month, rate } of [...observedRates, ...published, ...reported]) {
    const months = table.get(marketplace) ?? new Map<IsoMonth, number>();
    table.set(marketplace, months.set(month, rate));
  }
  return table;
}
