import type {
  SourceTrail,
  SourceTrailLine,
  SourceTrailPayment,
  SourceTrailReport,
} from "#shared/domain/payments/sources-trail/source-trail.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { capitalize } from "#shared/primitives/text.ts";
import { parseMarketplace, sourceName } from "#shared/sources/marketplaces.ts";
import { formatDate, formatMonth, formatRange } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "./text.ts";

type Expected = NonNullable<SourceTrailLine["expected"]>;

export const endOf = ({ states }: Pick<SourceTrail, "states">): string => TEXT.ends[states ?? "earned"];

/** Days, both included: `Dec 3 – 15, 2026`. */
export const rangeOf = ({ from, to }: Expected): string => formatRange({ start: from, end: to });

export const lineName = ({ month, currency }: Pick<SourceTrailLine, "month" | "currency">): string =>
  TEXT.monthIn(formatMonth(month), currency);

/** An amount, or a dash where there is none. */
export const amountOr = (micros: Micros, currency: string, { money }: Numbers): string =>
  micros === 0 ? TEXT.none : money(micros, currency);

/** What has been paid, in each currency of a bank. */
export function paidOf({ payouts }: SourceTrailLine, { amounts }: Numbers): string {
  const paid = payouts.filter((payout) => payout.paid !== 0);
  return paid.length === 0 ? TEXT.none : amounts(Object.fromEntries(paid.map((one) => [one.currency, one.paid])));
}

const IS_AWAITED: ReadonlySet<SourceTrailLine["state"]> = new Set([
  "open",
  "estimated",
  "earned",
  "due",
  "unconfirmed",
  "late",
]);

/** When a line's payment is expected; a dash for money that is paid, or whose shop states no payment and no day. */
export function expectedOf({ state, expected }: SourceTrailLine): string {
  if (!IS_AWAITED.has(state)) return TEXT.none;
  if (expected !== null) return rangeOf(expected);
  return state === "due" ? TEXT.noDay : TEXT.none;
}

function dueWords({ expected, difference, currency }: SourceTrailLine, { money }: Numbers): string {
  if (difference < 0) return TEXT.words.dueRest(money(-difference, currency));
  if (expected === null) return TEXT.words.due;
  const { from, to } = expected;
  return from === to ? TEXT.words.dueOn(formatDate(to)) : TEXT.words.dueBetween(formatDate(from), formatDate(to));
}

/** Explains a line's state in a sentence. */
export function stateWords(line: SourceTrailLine, numbers: Numbers): string {
  const { state, expected, difference, currency } = line;
  switch (state) {
    case "due":
      return dueWords(line, numbers);
    case "unconfirmed":
    case "late":
      return TEXT.words[state](formatDate(expected!.to));
    case "differs":
      return difference < 0
        ? TEXT.words.less(numbers.money(-difference, currency))
        : TEXT.words.more(numbers.money(difference, currency));
    default:
      return TEXT.words[state];
  }
}

export function reportWords({ name, file, amount, money, is_replaced }: SourceTrailReport, shown: string): string {
  const words = TEXT.reports.report(capitalize(name), file, shown, TEXT.reports.money[money]);
  return is_replaced && amount !== 0 && money === "estimated" ? TEXT.reports.replaced(words) : words;
}

/** A payment line's own name with its region, without the shop's. */
export function paymentName({ store, source }: SourceTrailPayment): string {
  const { market, source: shop } = parseMarketplace(store);
  const prefix = `${sourceName(shop)}: `;
  const line = source.startsWith(prefix) ? source.slice(prefix.length) : source;
  if (line === "") return market === "" ? TEXT.payments.unnamed : TEXT.payments.place(market, TEXT.payments.unnamed);
  return market === "" ? line : TEXT.payments.place(market, line);
}
