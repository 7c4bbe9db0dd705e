import type { SourceTrailLine } from "#shared/domain/payments/sources-trail/source-trail.ts";
import type { TrailLine } from "#shared/domain/payments/trail.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { addDays, dayIn, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { Moment, PaymentFacts } from "./facts.ts";
import { type SignalMoney, type SignalOf, signalKey } from "./signal.ts";
import { THRESHOLDS } from "./thresholds.ts";

const KIND = "payment";
type Payment = SignalOf<"payment">;
type Shop = Payment["subject"];

/** The parts of a line of either trail that the rules read. */
interface Line {
  readonly shop: string;
  readonly month: IsoMonth;
  readonly currency: string;
  /** Paid another amount than reported, or not at all although it was due. */
  readonly problem: "differs" | "late" | null;
  readonly due_on: IsoDate | null;
  readonly expected: number;
  readonly difference: number;
  readonly payments: readonly Paid[];
  /** When the newest of its payments was made; of another shop, whose files name no day, when its newest report arrived. */
  readonly newest: IsoDate | null;
}
interface Paid {
  readonly state: string;
  readonly date: IsoDate | null;
  readonly payout: number;
  readonly payout_currency: string;
}

/** Causes of a difference that no other month or source explains. */
const UNEXPLAINED: ReadonlySet<string | null> = new Set(["amount", "paid_twice"]);

const newestOf = (days: readonly (IsoDate | null)[]): IsoDate | null =>
  days.reduce((newest, day) => (newest === null || (day !== null && day > newest) ? day : newest), null);

function lineOfAmazon(line: TrailLine): Line {
  const { month, currency, state, cause, due_on, final: expected, difference, payments } = line;
  const isLate = state === "late" && cause === "missing";
  const problem = isLate ? "late" : state === "differs" && UNEXPLAINED.has(cause) ? "differs" : null;
  const newest = newestOf(payments.map(({ date }) => date));
  return { shop: "amazon", month, currency, problem, due_on, expected, difference, payments, newest };
}

function lineOfShop(shop: string, line: SourceTrailLine): Line {
  const { month, currency, state, earned, accrued, expected: days, reports } = line;
  return {
    shop,
    month,
    currency,
    problem: state === "late" || state === "differs" ? state : null,
    due_on: days?.to ?? null,
    expected: earned,
    difference: state === "late" ? accrued - earned : line.difference,
    payments: [],
    newest: newestOf(reports.map(({ fetched_at }) => dayIn("UTC", Date.parse(fetched_at)))),
  };
}

const linesOf = ({ lines, shops }: PaymentFacts): Line[] => [
  ...lines.map(lineOfAmazon),
  ...shops.flatMap(({ source, lines: own }) => own.map((line) => lineOfShop(source, line))),
];

/** Adds up by currency, in the order of the currencies; sums of zero are left out. */
function sumsOf(amounts: readonly SignalMoney[]): SignalMoney[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .sort(([a], [b]) => ascending(a, b))
    .map(([currency, amount]) => ({ amount, currency }));
}

const monthsOf = (lines: Iterable<{ readonly month: IsoMonth }>): IsoMonth[] =>
  [...new Set([...lines].map(({ month }) => month))].sort();

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) getOrInsert(groups, keyOf(item), () => []).push(item);
  return [...groups.values()];
}

const shopOf = (id: string): Shop => ({ type: "shop", id });

/** Payments of a day together, as the bank lists them. */
function landed(lines: readonly Line[], { today, watchedSince }: Moment): Payment[] {
  const oldest = addDays(today, -THRESHOLDS.paymentNewsDays.value);
  const from = oldest > watchedSince ? oldest : watchedSince;
  const received = lines.flatMap(({ shop, month, payments }) =>
    payments.flatMap(({ state, date, payout, payout_currency }) =>
      state === "paid" && date !== null && date >= from && date <= today
        ? [{ shop, month, date, amount: payout, currency: payout_currency }]
        : [],
    ),
  );
  return grouped(received, ({ shop, date }) => `${shop} ${date}`).flatMap((parts): Payment[] => {
    const { shop, date } = parts[0]!;
    const amounts = sumsOf(parts);
    if (amounts.length === 0) return [];
    const key = signalKey(KIND, "landed", shop, date);
    const values = { months: monthsOf(parts), amounts, paid_on: date };
    return [{ kind: KIND, variant: "landed", key, day: today, subject: shopOf(shop), values }];
  });
}

/** A month's lines together, because Amazon pays all of them on one day. */
function late(lines: readonly Line[], { today, watchedSince }: Moment): Payment[] {
  const newest = addDays(today, -THRESHOLDS.paymentLateDays.value);
  const oldest = addDays(today, -THRESHOLDS.paymentOldDays.value);
  const overdue = lines.flatMap((line) => {
    const { problem, due_on } = line;
    const isTold = problem === "late" && due_on !== null && due_on <= newest;
    return isTold && due_on >= oldest && due_on >= watchedSince ? [{ ...line, due_on }] : [];
  });
  return grouped(overdue, ({ shop, month }) => `${shop} ${month}`).flatMap((parts): Payment[] => {
    const { shop, month } = parts[0]!;
    const amounts = sumsOf(parts.map(({ difference, currency }) => ({ amount: -difference, currency })));
    if (amounts.length === 0) return [];
    const due_on = parts.map((part) => part.due_on).sort()[0]!;
    const key = signalKey(KIND, "late", shop, month);
    const values = { months: [month], amounts, due_on };
    return [{ kind: KIND, variant: "late", key, day: today, subject: shopOf(shop), values }];
  });
}

function differing(lines: readonly Line[], { today, watchedSince }: Moment): Payment[] {
  const oldest = addDays(today, -THRESHOLDS.paymentOldDays.value);
  const isNews = ({ newest }: Line) => newest !== null && newest >= oldest && newest >= watchedSince && newest <= today;
  const unlike = lines.filter((line) => line.problem === "differs" && isNews(line));
  return grouped(unlike, ({ shop, month }) => `${shop} ${month}`).flatMap((parts): Payment[] => {
    const { shop, month } = parts[0]!;
    const amounts = sumsOf(parts.map(({ difference: amount, currency }) => ({ amount, currency })));
    if (amounts.length === 0) return [];
    const expected = sumsOf(parts.map((part) => ({ amount: part.expected, currency: part.currency })));
    const key = signalKey(KIND, "differs", shop, month);
    const values = { months: [month], amounts, expected };
    return [{ kind: KIND, variant: "differs", key, day: today, subject: shopOf(shop), values }];
  });
}

/** Tells which payments landed, are late or differ from what was reported, by the trail's own judgement of each line. */
export function paymentSignals(facts: PaymentFacts, moment: Moment): Payment[] {
  const lines = linesOf(facts);
  return [...landed(lines, moment), ...late(lines, moment), ...differing(lines, moment)];
}
