import { type BookLogStore, bookLogId } from "#functions/booklogs/index.ts";
import { type EffectsDeps, judgeEvents, type ReportReader } from "#functions/royalties/index.ts";
import { eventTypeOf, lastDayOfLog, type StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { ratesForMonths } from "#shared/domain/exchange-rates/rates-for-months.ts";
import type { EventEffect } from "#shared/domain/insights/event-effects/event-effects.ts";
import { COMPARED_DAYS, type ComparedDays } from "#shared/domain/insights/periods/periods.ts";
import type { AdFacts } from "#shared/domain/signals/facts.ts";
import { addDays, countDays, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import { sum } from "#shared/primitives/sums.ts";

export interface AdDeps extends EffectsDeps {
  readonly bookLogs: Pick<BookLogStore, "read">;
}

/** The compared days that cover an ad, or the most that are compared. */
const judgedDays = (log: StoredBookLog): ComparedDays =>
  COMPARED_DAYS.find((days) => days >= countDays(log.start, lastDayOfLog(log))) ?? COMPARED_DAYS[2];

/** Days after an ad's end for which it is looked at. */
const LOOKED_AT_DAYS = 30;
/** The newest ads are enough: few authors run more at a time. */
const MOST_ADS = 20;

const isAd = (log: StoredBookLog): boolean => eventTypeOf(log)?.type === "ADS";

/** What was entered as spent, in `currency` at the rates of the ad's month; null where nothing was. */
function spentOn(log: StoredBookLog, rates: readonly MonthlyRates[], currency: string): Micros | null {
  const amounts = [...(log.cost ? [log.cost] : []), ...Object.values(log.spend)];
  if (amounts.length === 0) return null;
  const month = monthOf(log.start);
  const perDollar = ratesForMonths(rates, [month], [currency, ...amounts.map((one) => one.currency)]).rates[month]!;
  return sum(amounts.map((one) => convertMicros(one.micros, perDollar[currency]! / perDollar[one.currency]!)));
}

const toEffect = ({ effect, caution }: EventEffect, days: ComparedDays): AdFacts["effect"] =>
  effect && { days, lift: effect.lift, verdict: effect.verdict, hasCaution: caution !== null };

/**
 * Reads an author's ads that run or have ended lately, with their effects. The months of their days are read only when
 * there is such an ad.
 */
export async function readAds(deps: AdDeps, actor: ReportReader, today: IsoDate): Promise<AdFacts[]> {
  const { tenantId } = actor;
  const { logs } = await deps.bookLogs.read(tenantId, { consistent: false });
  const ads = logs
    .filter((log) => isAd(log) && log.start < today && lastDayOfLog(log) >= addDays(today, -LOOKED_AT_DAYS))
    .slice(-MOST_ADS);
  if (ads.length === 0) return [];
  const groups = [...Map.groupBy(ads, judgedDays)];
  return (await Promise.all(groups.map(([days, logs]) => judgeAds(deps, { actor, days, logs })))).flat();
}

interface Group {
  readonly actor: ReportReader;
  readonly days: ComparedDays;
  readonly logs: readonly StoredBookLog[];
}

async function judgeAds(deps: AdDeps, { actor, days, logs }: Group): Promise<AdFacts[]> {
  const asked = new Map(logs.map((log) => [bookLogId(actor.tenantId, log), log]));
  const { input, effects } = await judgeEvents(deps, {
    actor,
    days,
    setting: "last_month",
    choose: ({ all }) => all.filter(({ id }) => asked.has(id)),
  });
  return effects.map((effect): AdFacts => {
    const log = asked.get(effect.log_id)!;
    return {
      log: effect.log_id,
      name: eventTypeOf(log)?.name ?? log.other ?? "",
      book: log.title,
      start: log.start,
      end: lastDayOfLog(log),
      currency: effect.currency,
      spent: spentOn(log, input.exchangeRates, effect.currency),
      effect: toEffect(effect, days),
    };
  });
}
