import { type ExchangeRateReader, readExchangeRates } from "#functions/royalties/index.ts";
import type { ListedClient } from "#shared/api/agency/clients.ts";
import { missingMonths } from "#shared/domain/coverage/coverage.ts";
import type { ExchangeRateUsed } from "#shared/domain/royalties/report.ts";
import type { SummedYear } from "#shared/domain/royalties/sums/summed-coverage.ts";
import { togetherOf } from "#shared/domain/royalties/sums/together.ts";
import { dayIn, type IsoMonth } from "#shared/primitives/dates.ts";
import { convertedSums, type RateOf, ratesBehind, ratesInto } from "./convert-sums.ts";
import { type FetchFacts, knownMonths } from "./known-months.ts";

/** The listed months with the rates that convert them into a member's currency. */
export interface ListedMonths {
  /** The current one last. */
  readonly months: readonly IsoMonth[];
  readonly rateOf: RateOf;
  /** Names the rates that converted the royalties of the current month. */
  readonly exchangeOf: (earned: readonly Earned[]) => ExchangeRateUsed[];
}

export async function readListedMonths(
  { exchangeRates }: { readonly exchangeRates: ExchangeRateReader },
  months: readonly IsoMonth[],
  { currency, now }: { readonly currency: string; readonly now: number },
): Promise<ListedMonths> {
  const rates = await readExchangeRates(exchangeRates, months);
  const month = months.at(-1)!;
  return {
    months,
    rateOf: ratesInto(currency, rates, months),
    exchangeOf: (earned) => {
      const paidIn = new Set(earned.flatMap(({ royalties }) => royalties.this_month.map((sum) => sum.currency)));
      const held = [...paidIn].map((one) => ({ month, currency: one }));
      return ratesBehind(rates, held, { shown: currency, today: dayIn("UTC", now) });
    },
  };
}

export interface Earned {
  readonly royalties: NonNullable<ListedClient["royalties"]>;
  /** Listed months without a file although one is expected. */
  readonly missing: readonly IsoMonth[];
}

/** What a client earned in the listed months, from the years of sums. `now` is in epoch milliseconds. */
export function earnedIn(
  { months, rateOf }: Pick<ListedMonths, "months" | "rateOf">,
  years: readonly SummedYear[],
  facts: FetchFacts & { readonly now: number },
): Earned {
  const missing = missingMonths(knownMonths(years, facts, facts.now)).filter((month) => months.includes(month));
  const totalOf = (month: IsoMonth): number | null => {
    if (missing.includes(month)) return null;
    const { total, unknown } = togetherOf(convertedSums(years, month, rateOf));
    return unknown.length > 0 ? null : total;
  };
  return {
    royalties: { this_month: convertedSums(years, months.at(-1)!, rateOf), months: months.map(totalOf) },
    missing,
  };
}
