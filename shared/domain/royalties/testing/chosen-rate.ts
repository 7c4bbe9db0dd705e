import type { ChosenRate } from "#shared/domain/kenp/choose-rate.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";

/** Last month's rate; `substitutedFrom` makes it another month's. */
export const lastMonthsRate = (rate: number, substitutedFrom: IsoMonth | null = null): ChosenRate => ({
  rate,
  basis: "last_month",
  from: [substitutedFrom ?? "2025-01"],
  percent: null,
  substitutedFrom,
});
