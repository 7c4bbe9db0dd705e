import { MARKETPLACES, marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { formatDate, formatMonth } from "#shared/primitives/format-dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { sourceName } from "#shared/sources/marketplaces.ts";
import type { RaisedSignal, SignalMoney, SignalOf } from "./signal.ts";
import { AGENCY_SIGNAL_TEXT, SIGNAL_TEXT, type SignalText } from "./text.ts";
import { THRESHOLDS } from "./thresholds.ts";

/** How a reader is shown figures; amounts of money may be hidden. */
export interface SignalFormat {
  money(amount: Micros, currency: string): string;
  count(count: number): string;
}

/** A signal in words: what happened, the figures, why it is shown, and the screen that has the proof. */
export interface DescribedSignal {
  readonly title: string;
  readonly sentence: string;
  readonly reason: string;
  /** An address of the web application. */
  readonly path: string;
}

const listOf = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : SIGNAL_TEXT.list(items.slice(0, -1).join(", "), items.at(-1)!);

const nameOfStore = (store: string): string =>
  MARKETPLACES.find(({ uid }) => uid === store)?.name ?? marketplaceByLabel(store)?.name ?? store;

const magnitudes = (amounts: readonly SignalMoney[]): SignalMoney[] =>
  amounts.map(({ amount, currency }) => ({ amount: Math.abs(amount), currency }));

const SOURCE_PATH = "/sync-health";
const PAYMENTS_PATH = "/royalties/payouts";

/** Whose figures a signal is about: the reader's own, or a client's of the reader's agency. */
export type SignalReader = "author" | "agency";

/** Describes a signal for the author, or for an agency that looks at it. */
export function describeSignal(
  signal: RaisedSignal,
  format: SignalFormat,
  reader: SignalReader = "author",
): DescribedSignal {
  const TEXT: SignalText = reader === "agency" ? AGENCY_SIGNAL_TEXT : SIGNAL_TEXT;
  const { money, count } = format;
  const amountsOf = (amounts: readonly SignalMoney[]) =>
    listOf(amounts.map(({ amount, currency }) => money(amount, currency)));
  const threshold = (name: keyof typeof THRESHOLDS) => count(THRESHOLDS[name].value);
  const rankOf = (rank: number) => `#${count(rank)}`;

  switch (signal.kind) {
    case "source_stopped":
      return describeStopped(signal);
    case "payment":
      return describePayment(signal);
    case "reads_odd":
      return describeReads(signal);
    case "review":
      return describeReview(signal);
    case "rank":
      return describeRank(signal);
    case "launch": {
      const { days, units, usual } = signal.values;
      return {
        title: TEXT.launch[signal.variant](signal.subject.name),
        sentence: TEXT.launch.sentence(count(days), count(units), TEXT.range(count(usual.low), count(usual.high))),
        reason: TEXT.launch.reason(threshold("earlierLaunches")),
        path: `/books/${encodeURIComponent(signal.subject.id)}`,
      };
    }
    case "ad_test":
      return describeAd(signal);
    case "forecast": {
      const { month, currency, before, now } = signal.values;
      const shown = (amount: Micros) => money(amount, currency);
      return {
        title: TEXT.forecast[signal.variant](formatMonth(month)),
        sentence: TEXT.forecast.sentence(
          shown(before.amount),
          formatDate(before.day),
          shown(now.amount),
          TEXT.list(shown(now.low), shown(now.high)),
        ),
        reason: TEXT.forecast.reason(count(THRESHOLDS.forecastShare.value * 100)),
        path: "/royalties",
      };
    }
  }

  function describeStopped(stopped: SignalOf<"source_stopped">): DescribedSignal {
    const figures = TEXT.figures[stopped.subject.id];
    if (stopped.variant === "missing_month") {
      const month = formatMonth(stopped.values.month);
      const { title, sentence, reason } = TEXT.missing_month;
      const days = threshold("missingMonthDays");
      return { title: title(month), sentence: sentence(month), reason: reason(days), path: "/imports" };
    }
    const since = formatDate(stopped.values.since);
    const { reason, sentence } = TEXT[stopped.variant];
    const title = stopped.variant === "late" ? TEXT.late.title(figures) : TEXT.signed_out.title;
    return { title, sentence: sentence(figures, since), reason, path: SOURCE_PATH };
  }

  function describePayment(payment: SignalOf<"payment">): DescribedSignal {
    const { id } = payment.subject;
    const shop = id === "amazon" ? TEXT.amazon : sourceName(id);
    const months = listOf(payment.values.months.map(formatMonth));
    const path = PAYMENTS_PATH;
    if (payment.variant === "landed") {
      const { title, sentence, reason } = TEXT.landed;
      const amounts = amountsOf(payment.values.amounts);
      return {
        title: title(shop, amounts),
        sentence: sentence(amounts, formatDate(payment.values.paid_on), months),
        reason: reason(threshold("paymentNewsDays")),
        path,
      };
    }
    if (payment.variant === "late") {
      const { title, sentence, reason } = TEXT.payment_late;
      const due = formatDate(payment.values.due_on);
      const amounts = amountsOf(payment.values.amounts);
      return {
        title: title(shop),
        sentence: sentence(amounts, months, due),
        reason: reason(threshold("paymentLateDays")),
        path,
      };
    }
    const { title, more, less, mixed, reason } = TEXT.differs;
    const { amounts, expected } = payment.values;
    const isMore = amounts.every(({ amount }) => amount > 0);
    const isLess = amounts.every(({ amount }) => amount < 0);
    const sentence = isMore || isLess ? (isMore ? more : less) : mixed;
    const shown = isMore || isLess ? magnitudes(amounts) : amounts;
    return { title: title(shop, months), sentence: sentence(amountsOf(shown), amountsOf(expected)), reason, path };
  }

  function describeReads(reads: SignalOf<"reads_odd">): DescribedSignal {
    const path = `/signals/reads/${encodeURIComponent(reads.key)}`;
    const { name } = reads.subject;
    if (reads.variant === "taken_back") {
      const { title, sentence, reason } = TEXT.taken_back;
      const { month, before, after } = reads.values;
      return { title: title(name), sentence: sentence(formatMonth(month), count(before), count(after)), reason, path };
    }
    const { from, to, pages, usual, ranks, store } = reads.values;
    const days = from === to ? TEXT.onDay(formatDate(from)) : TEXT.days(formatDate(from), formatDate(to));
    const sentence = TEXT.burst[ranks](days, count(pages), count(usual.high));
    return {
      title: TEXT.burst.title(name),
      sentence: store === null ? sentence : TEXT.burst.inStore(sentence, nameOfStore(store)),
      reason: TEXT.burst.reason,
      path,
    };
  }

  function describeReview(review: SignalOf<"review">): DescribedSignal {
    const { name } = review.subject;
    const { rating, reviews } = review.values;
    const store = nameOfStore(review.values.store);
    const isKnown = rating !== null && reviews !== null;
    const mean = rating === null ? "" : rating.toFixed(1);
    const path = "/reviews";
    if (review.variant === "low_mean") {
      const { title, sentence, reason } = TEXT.low_mean;
      const words = isKnown ? sentence(mean, count(reviews), store) : TEXT.low.unknown(store);
      return { title: title(name, mean), sentence: words, reason: reason(threshold("lowMean")), path };
    }
    const { stars } = review.values;
    const shown = stars === null ? null : stars === 1 ? TEXT.low.one : TEXT.low.several(count(stars));
    return {
      title: shown === null ? TEXT.low.mean(name) : TEXT.low.stars(name, shown),
      sentence: isKnown ? TEXT.low.sentence(mean, count(reviews), store) : TEXT.low.unknown(store),
      reason: TEXT.low.reason(threshold("lowStars")),
      path,
    };
  }

  function describeRank(ranked: SignalOf<"rank">): DescribedSignal {
    const { name } = ranked.subject;
    const { title_asin, asin, store, rank } = ranked.values;
    const path = `/ranks/view/${title_asin}/${asin}/${store}`;
    if (ranked.variant === "milestone") {
      const { title, first, sentence, reason } = TEXT.milestone;
      const { top } = ranked.values;
      const headline = top === 1 ? first(name) : title(name, count(top));
      return { title: headline, sentence: sentence(rankOf(rank), nameOfStore(store)), reason, path };
    }
    const { title, sentence, reason } = TEXT.fall;
    return {
      title: title(name, rankOf(rank)),
      sentence: sentence(rankOf(ranked.values.usual), nameOfStore(store)),
      reason: reason(threshold("rankFallFactor")),
      path,
    };
  }

  function describeAd(ad: SignalOf<"ad_test">): DescribedSignal {
    const { id, name, book } = ad.subject;
    const { currency, lift } = ad.values;
    const days = count(ad.values.days);
    const spent = money(ad.values.spent, currency);
    const path = `/booklogs/${encodeURIComponent(id)}/insights`;
    if (ad.variant === "losing") {
      const { title, sentence, nothing, reason } = TEXT.losing;
      const words = lift.high > 0 ? sentence(days, money(lift.high, currency), spent) : nothing(days, spent);
      return { title: title(name, book), sentence: words, reason, path };
    }
    const { title, more, less, unclear, reason } = TEXT.ended;
    const between = (low: Micros, high: Micros) => TEXT.range(money(low, currency), money(high, currency));
    const sentences = {
      more: () => more(days, between(lift.low, lift.high)),
      less: () => less(days, between(-lift.high, -lift.low)),
      unclear: () => unclear(days),
    };
    const verdict = sentences[ad.values.verdict]();
    const sentence = ad.values.spent > 0 ? TEXT.ended.spent(verdict, spent) : verdict;
    return { title: title(name, book), sentence, reason, path };
  }
}
