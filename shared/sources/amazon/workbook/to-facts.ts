import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { stateOfFact } from "#shared/domain/payments/settling/payment-parts.ts";
import { type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Fact, Money, Period } from "../../facts.ts";
import type { PaymentFact } from "../../payments.ts";
import type { StorableMonths } from "../../reader.ts";
import type { Grain } from "../../report.ts";
import type { Measure, MoneyKind } from "../../source.ts";
import { monthsOfWorkbook } from "./to-months.ts";
import type { ReadFact, SaleFact, SalesWorkbook, Workbook } from "./types.ts";

/** Amazon's own code of Great Britain isn't the one of ISO 3166. */
const countryOf = (marketplace: string): string | null => {
  const code = marketplaceByLabel(marketplace)?.country_code;
  return code === "UK" ? "GB" : (code ?? null);
};

const periodOf = (date: IsoDate, grain: Grain): Period =>
  grain === "day" ? { form: "days", from: date, to: date } : { form: "month", month: monthOf(date) };

const moneyOf = (kind: MoneyKind, currency: string | null, amount: Micros | null): Money[] =>
  currency === null || amount === null ? [] : [{ kind, currency, amount }];

/** Units of an unknown kind of transaction are neither sold nor given away. */
function unitsOf({ transaction, netUnits, unitsRefunded }: SaleFact): Partial<Record<Measure, number>> {
  if (transaction === "other") return {};
  return { [transaction === "free" ? "freeUnits" : "units"]: netUnits, refunds: unitsRefunded };
}

function factOf(row: SaleFact | ReadFact, grain: Grain, kind: MoneyKind): Fact {
  const isSale = "format" in row;
  return {
    source: "amazon",
    period: periodOf(row.date, grain),
    productId: row.asin,
    title: row.title,
    author: row.author,
    format: isSale ? row.format : "kindle",
    marketplace: row.marketplace,
    country: countryOf(row.marketplace),
    money: moneyOf(kind, row.currency, row.royalty),
    measures: isSale ? unitsOf(row) : { pages: row.pages },
  };
}

/** Page-read money that an estimator states per month and currency, not per book. */
const kenpFacts = ({ months }: StorableMonths): Fact[] =>
  months.flatMap(({ content: { month }, figures }) =>
    Object.entries(figures.kenp ?? {}).map(([currency, amount]) => ({
      source: "amazon" as const,
      period: { form: "month" as const, month },
      productId: null,
      title: "",
      author: "",
      format: "kindle" as const,
      marketplace: "",
      country: null,
      money: moneyOf("estimated", currency, amount),
      measures: {},
    })),
  );

/** Orders aren't facts of their own: they repeat the units sold, by the day of the order. */
function salesFacts(workbook: SalesWorkbook): Fact[] {
  const { kind, grain, months } = workbook;
  const money = kind === "estimator" ? "estimated" : "earned";
  const rows = months.flatMap(({ sales, reads }) => [...sales, ...reads].map((row) => factOf(row, grain, money)));
  return kind === "estimator" ? [...rows, ...kenpFacts(monthsOfWorkbook(workbook))] : rows;
}

/** Only a payment that was received is paid. */
function paymentFact(payment: PaymentFact): Fact {
  const { periodStart: from, periodEnd: to, marketplace, currency, net, payoutCurrency, payout } = payment;
  const paid = stateOfFact(payment) === "paid" ? moneyOf("paid", payoutCurrency, payout) : [];
  return {
    source: "amazon",
    period: from === null || to === null ? null : { form: "days", from, to },
    productId: null,
    title: "",
    author: "",
    format: null,
    marketplace,
    country: countryOf(marketplace),
    money: [...moneyOf("earned", currency, net), ...paid],
    measures: {},
  };
}

export const factsOfWorkbook = (workbook: Workbook): Fact[] =>
  workbook.kind === "payments" ? workbook.payments.map(paymentFact) : salesFacts(workbook);
