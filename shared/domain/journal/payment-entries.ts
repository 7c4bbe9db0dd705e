import type { Payment } from "#shared/domain/payments/payment.ts";
import { isPaid } from "#shared/domain/payments/payment-state.ts";
import { tolerancePerLine } from "#shared/domain/payments/settling/tolerance.ts";
import type { SourceTrail } from "#shared/domain/payments/sources-trail/source-trail.ts";
import type { TrailLine, TrailPayment } from "#shared/domain/payments/trail.ts";
import { type IsoDate, type IsoMonth, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { formatMonth } from "#shared/primitives/format-dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { sourceName, sourceOfLabel } from "#shared/sources/marketplaces.ts";
import { type AccountNames, BANK, EARLIER_MONTHS, EXCHANGE, MISSING, ROUNDING, SURPLUS, WITHHELD } from "./accounts.ts";
import { type JournalEntry, mergePostings, type Posting } from "./journal.ts";
import { AMAZON, amazonPayee, earnedAccount } from "./line-entries.ts";
import { TEXT } from "./text.ts";

/** A part of a payment that arrived, with the account that its line stands in. */
interface Part extends Pick<TrailPayment, "accrued" | "withheld" | "adjusted" | "net" | "payout" | "payout_currency"> {
  readonly currency: string;
  readonly account: string;
  /** Where corrections of the payment are booked. */
  readonly place: string;
  readonly store: string;
}

/** What stands between two sums that should be equal: rounding up to a step of the currency per part, else unexplained. */
const gap = (amount: Micros, currency: string, store: string, parts: number): Posting => {
  const isRounding = Math.abs(amount) <= tolerancePerLine(currency) * parts;
  return { account: isRounding ? ROUNDING : `${amount < 0 ? SURPLUS : MISSING}:${store}`, currency, amount };
};

/**
 * The postings of parts paid out of one royalty currency: out of what was earned, less tax, corrected, exchanged, and into
 * the bank.
 */
function partPostings(parts: readonly Part[]): Posting[] {
  return [...Map.groupBy(parts, ({ currency, payout_currency }) => `${currency} ${payout_currency}`).values()].flatMap(
    (own) => {
      const { currency, payout_currency, store } = own[0]!;
      const total = (amount: (part: Part) => Micros) => sumOf(own, amount);
      const [net, payout] = [total((part) => part.net), total((part) => part.payout)];
      const stated = total((part) => part.accrued - part.withheld + part.adjusted);
      return [
        ...own.map(({ account, accrued }) => ({ account, currency, amount: -accrued })),
        { account: WITHHELD, currency, amount: total((part) => part.withheld) },
        ...own.map(({ place, adjusted }) => ({ account: `Income:${place}:Adjusted`, currency, amount: -adjusted })),
        gap(stated - net, currency, store, own.length),
        ...(currency === payout_currency
          ? [gap(net - payout, currency, store, own.length)]
          : [
              { account: EXCHANGE, currency, amount: net },
              { account: EXCHANGE, currency: payout_currency, amount: -payout },
            ]),
        { account: `${BANK}:${payout_currency}`, currency: payout_currency, amount: payout },
      ];
    },
  );
}

/** What a payments file states of money that arrived: the sums that the balances after a payment are made of. */
interface Stated {
  readonly currency: string;
  readonly net: Micros;
  readonly withheld: Micros;
  readonly payout_currency: string;
  readonly payout: Micros;
}

const statedPostings = ({ currency, net, withheld, payout_currency, payout }: Stated): Posting[] => [
  { account: `${BANK}:${payout_currency}`, currency: payout_currency, amount: payout },
  { account: WITHHELD, currency, amount: withheld },
  ...(currency === payout_currency
    ? []
    : [
        { account: EXCHANGE, currency, amount: net },
        { account: EXCHANGE, currency: payout_currency, amount: -payout },
      ]),
];

const rowOf = ({ currency, net, withholding, payment_currency, payout_amount }: Payment): Stated => ({
  currency,
  net,
  withheld: withholding,
  payout_currency: payment_currency,
  payout: payout_amount,
});

/** An entry with what the payments file states of it. */
export interface PaymentEntry {
  readonly entry: JournalEntry;
  readonly stated: readonly Posting[];
}

const monthsOf = ({ invoices, period_end, period_start, month }: Payment): IsoMonth[] => {
  const own = period_end ?? period_start;
  const last = own === null ? month : monthOf(own);
  return invoices.length === 0 ? [last] : invoices.map((invoice) => invoice.month ?? last);
};

/** What a payment has for months before the journal's first: all that no line contains. */
function earlierPart(payment: Payment, parts: readonly Part[], names: AccountNames): Part {
  const { currency, marketplace, payment_currency: payout_currency } = payment;
  return {
    currency,
    account: EARLIER_MONTHS,
    place: names.place(AMAZON, marketplace, currency),
    store: names.store(marketplace),
    payout_currency,
    accrued: payment.accrued - sumOf(parts, ({ accrued }) => accrued),
    withheld: payment.withholding - sumOf(parts, ({ withheld }) => withheld),
    adjusted: payment.adjustments - sumOf(parts, ({ adjusted }) => adjusted),
    net: payment.net - sumOf(parts, ({ net }) => net),
    payout: payment.payout_amount - sumOf(parts, ({ payout }) => payout),
  };
}

interface NumberedPart extends Part {
  readonly number: string;
  readonly date: IsoDate;
  readonly label: string;
}

const partsOfLine = (line: TrailLine, names: AccountNames): NumberedPart[] =>
  line.payments
    .filter(({ state, date }) => state === "paid" && date !== null)
    .map((payment) => ({
      ...payment,
      date: payment.date!,
      currency: line.currency,
      account: `Assets:${names.place(AMAZON, line.store, line.currency)}:${earnedAccount(line.kind)}`,
      place: names.place(AMAZON, payment.store, line.currency),
      store: names.store(payment.store),
      label: payment.store,
    }));

/**
 * One entry per payment of Amazon that arrived, from the lines that it pays, and per payment that no line has. `from` is
 * the journal's first month.
 */
export function paymentEntries(
  lines: readonly TrailLine[],
  payments: readonly Payment[],
  from: IsoMonth | null,
  names: AccountNames,
): PaymentEntry[] {
  const parts = Map.groupBy(
    lines.flatMap((line) => partsOfLine(line, names)),
    ({ number }) => number,
  );
  const stated = new Map(payments.filter(isAmazonPaid).map((payment) => [payment.payment_number, payment]));
  return [...new Set([...parts.keys(), ...stated.keys()])].map((number) => {
    const [payment, own] = [stated.get(number), parts.get(number) ?? []];
    const isCut = payment !== undefined && from !== null && monthsOf(payment).some((month) => month < from);
    const all: readonly Part[] = isCut ? [...own, earlierPart(payment, own, names)] : own;
    const entry: JournalEntry = {
      date: payment?.date_at ?? own[0]!.date,
      id: number,
      state: "paid",
      code: number,
      payee: amazonPayee(payment?.marketplace ?? own[0]!.label),
      narration: TEXT.payment(number),
      postings: mergePostings(partPostings(all)),
      balances: [],
    };
    return { entry, stated: payment ? statedPostings(rowOf(payment)) : [] };
  });
}

const isAmazonPaid = (payment: Payment): boolean =>
  isPaid(payment) && payment.date_at !== null && sourceOfLabel(payment.marketplace) === "amazon";

interface ShopMonth {
  readonly source: string;
  readonly month: IsoMonth;
  readonly currency: string;
  readonly parts: readonly Part[];
  readonly stated: readonly Posting[];
}

const shopMonth = (source: string, month: IsoMonth, currency: string): ShopMonth => ({
  source,
  month,
  currency,
  parts: [],
  stated: [],
});

function shopMonthsOf({ source, lines }: SourceTrail, names: AccountNames): ShopMonth[] {
  const shop = sourceName(source);
  return lines.map(({ month, currency, payments }) => {
    const place = names.place(shop, null, currency);
    const parts = payments
      .filter(({ state }) => state === "paid")
      .map(
        (payment): Part => ({
          ...payment,
          currency,
          account: `Assets:${place}:Earned`,
          place,
          store: names.shop(shop),
        }),
      );
    return { ...shopMonth(source, month, currency), parts };
  });
}

/** What the other shops' payments state, by the month of each of their lines. */
const statedShopMonths = (payments: readonly Payment[], from: IsoMonth | null): ShopMonth[] =>
  payments
    .filter((payment) => isPaid(payment) && !isAmazonPaid(payment))
    .flatMap((payment) =>
      payment.invoices.map((invoice) => ({
        ...shopMonth(sourceOfLabel(payment.marketplace), invoice.month ?? payment.month, invoice.currency),
        stated: statedPostings({
          ...rowOf(payment),
          currency: invoice.currency,
          net: invoice.net,
          withheld: invoice.withholding,
          payout: invoice.payout_amount,
        }),
      })),
    )
    .filter(({ month }) => from === null || month >= from);

/** One entry per paid month and currency of another shop, on the month's last day: the shops' files state no day. */
export function shopPaymentEntries(
  sources: readonly SourceTrail[],
  payments: readonly Payment[],
  from: IsoMonth | null,
  names: AccountNames,
): PaymentEntry[] {
  const months = [...sources.flatMap((trail) => shopMonthsOf(trail, names)), ...statedShopMonths(payments, from)];
  return [...Map.groupBy(months, ({ source, month, currency }) => `${source}|${month}|${currency}`)].flatMap(
    ([key, own]) => {
      const { source, month } = own[0]!;
      const postings = mergePostings(partPostings(own.flatMap(({ parts }) => parts)));
      const stated = mergePostings(own.flatMap((one) => one.stated));
      if (postings.length === 0 && stated.length === 0) return [];
      const entry: JournalEntry = {
        date: lastDayOf(month),
        id: `${key}|payment`,
        state: "paid",
        code: "",
        payee: sourceName(source),
        narration: TEXT.shopPayment(formatMonth(month)),
        postings,
        balances: [],
      };
      return [{ entry, stated }];
    },
  );
}
