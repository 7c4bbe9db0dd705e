import type { Actor } from "#functions/platform/access/actor.ts";
import { viewerOf } from "#functions/platform/access/client-store.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { type RoyaltySumsRow, readExchangeRates } from "#functions/royalties/index.ts";
import { LISTED_MONTHS, type ListedClient } from "#shared/api/agency/clients.ts";
import { missingMonths } from "#shared/domain/coverage/coverage.ts";
import type { ExchangeRateUsed } from "#shared/domain/royalties/report.ts";
import { togetherOf } from "#shared/domain/royalties/sums/together.ts";
import { addMonths, dayIn, eachMonth, type IsoMonth, monthOf, yearOf } from "#shared/primitives/dates.ts";
import type { AgencyDeps } from "../wiring.ts";
import { convertedSums, type RateOf, ratesBehind, ratesInto } from "./convert-sums.ts";
import { knownMonths } from "./known-months.ts";
import type { OpenClient } from "./list-open-clients.ts";

export type RoyaltiesDeps = Pick<AgencyDeps, "royaltySums" | "exchangeRates" | "consentViews" | "clock">;

interface Listed {
  readonly months: readonly IsoMonth[];
  /** Months without a file although one is expected. */
  readonly missing: readonly IsoMonth[];
  readonly rateOf: RateOf;
}

function royaltiesOf(
  rows: readonly RoyaltySumsRow[],
  { months, missing, rateOf }: Listed,
): NonNullable<ListedClient["royalties"]> {
  const totalOf = (month: IsoMonth): number | null => {
    if (missing.includes(month)) return null;
    const { total, unknown } = togetherOf(convertedSums(rows, month, rateOf));
    return unknown.length > 0 ? null : total;
  };
  return {
    this_month: convertedSums(rows, months.at(-1)!, rateOf),
    months: months.map(totalOf),
  };
}

interface Earned {
  readonly royalties: NonNullable<ListedClient["royalties"]>;
  /** Listed months without a file although one is expected. */
  readonly missing: readonly IsoMonth[];
}

interface SharedRoyalties {
  readonly ofClient: ReadonlyMap<string, Earned>;
  /** The rates that converted this month's royalties. */
  readonly exchange: ExchangeRateUsed[];
}

/** Reads what the clients that share royalties earned, from one small item a client and year, and counts a view of each. */
export async function readRoyalties(
  { royaltySums, exchangeRates, consentViews, clock }: RoyaltiesDeps,
  member: Actor,
  sharing: readonly OpenClient[],
): Promise<SharedRoyalties> {
  if (sharing.length === 0) return { ofClient: new Map(), exchange: [] };
  const now = clock.now();
  const thisMonth = monthOf(dayIn("UTC", now));
  const months = eachMonth(addMonths(thisMonth, 1 - LISTED_MONTHS), thisMonth);
  const ids = sharing.map(({ author }) => author.userId);
  const by = { ...viewerOf(member), scope: "royalties" } as const;
  const [rows, rates] = await Promise.all([
    royaltySums.readMany(ids, [...new Set(months.map(yearOf))]),
    readExchangeRates(exchangeRates, months),
    inParallel(ids, (clientId) => consentViews.countView({ clientId, ...by }, now)),
  ]);
  const rateOf = ratesInto(member.currency, rates, months);
  const rowsOf = Map.groupBy(rows, ({ tenantId }) => tenantId);
  const held = convertedSums(rows, thisMonth, rateOf).map(({ currency }) => ({ month: thisMonth, currency }));
  return {
    ofClient: new Map(
      sharing.map(({ author }) => {
        const own = rowsOf.get(author.userId) ?? [];
        const missing = missingMonths(knownMonths(own, author, now));
        const royalties = royaltiesOf(own, { months, missing, rateOf });
        return [author.userId, { royalties, missing: missing.filter((month) => months.includes(month)) }];
      }),
    ),
    exchange: ratesBehind(rates, held, { shown: member.currency, today: dayIn("UTC", now) }),
  };
}
