import { fiscalMonthDays } from "#shared/domain/payments/fiscal-months.ts";
import { SOURCE_CALENDARS } from "#shared/domain/payments/source-calendars.ts";
import { addDays, eachMonth, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { MONTH_NAMES } from "#shared/sources/files/month-text.ts";
import type { NamedFile } from "../drop-files.ts";
import { cents, DE, JP, type Seller, salesOf, US } from "./sales.ts";
import { csv, table, utf8Tabs } from "./text-files.ts";

/** A region that Apple pays, its rate to the author's dollars, and the share of tax that it withholds there. */
interface Region {
  readonly name: string;
  readonly country: (typeof COUNTRIES)[number];
  readonly rate: number;
  readonly withheld: number;
}

const COUNTRIES = [
  { ...US, sales: 0.3 },
  { ...DE, sales: 0.12 },
  { ...JP, sales: 0.04 },
] as const;
const [AMERICAS, EUROPE, JAPAN] = COUNTRIES;
const REGIONS: readonly Region[] = [
  { name: "Americas (USD)", country: AMERICAS, rate: 1, withheld: 0 },
  { name: "Euro-Zone (EUR)", country: EUROPE, rate: 1.0869, withheld: 0 },
  { name: "Japan (JPY)", country: JAPAN, rate: 0.00667, withheld: 0.2 },
];

/** Apple writes yen without decimals. */
const written = (amount: number, currency: string): string => (currency === "JPY" ? amount.toFixed(0) : cents(amount));

interface Sold {
  readonly title: Seller["titles"][number];
  readonly country: Region["country"];
  readonly units: number;
  /** The author's share of one unit. */
  readonly share: number;
}

/** What each title sold in each country, in the days of Apple's fiscal month. */
function soldIn(seller: Seller, month: IsoMonth): Sold[] {
  const { from, to } = fiscalMonthDays(month);
  const sales = eachMonth(from, to)
    .flatMap((one) => salesOf(seller, "apple-books", COUNTRIES, one, 0.7, to))
    .filter(({ date }) => date >= from);
  return [...Map.groupBy(sales, ({ title, country }) => `${country.code} ${title.isbn}`).values()].map((own) => {
    const { title, country, share } = own[0]!;
    const region = COUNTRIES.find(({ code }) => code === country.code)!;
    const isYen = country.currency === "JPY";
    return {
      title,
      country: region,
      units: sumOf(own, ({ units }) => units),
      share: isYen ? Math.round(share) : share,
    };
  });
}

const REPORT_HEADINGS =
  "Start Date|End Date|ISRC/ISBN|Quantity|Partner Share|Extended Partner Share|Partner Share Currency|Sales or Return|Apple Identifier|Artist/Show/Developer/Author|Title|Country Of Sale|Customer Price|Customer Currency".split(
    "|",
  );

const usDay = (date: IsoDate): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

/** Apple's financial report of one of its fiscal months, by title and country. */
function financialReport(seller: Seller, month: IsoMonth): NamedFile {
  const { from, to } = fiscalMonthDays(month);
  const rows = soldIn(seller, month).map(({ title, country: { code, currency }, units, share }) => ({
    "Start Date": usDay(from),
    "End Date": usDay(to),
    "ISRC/ISBN": title.isbn,
    Quantity: String(units),
    "Partner Share": written(share, currency),
    "Extended Partner Share": written(units * share, currency),
    "Partner Share Currency": currency,
    "Sales or Return": "S",
    "Apple Identifier": title.isbn.slice(-10),
    "Artist/Show/Developer/Author": seller.name,
    Title: title.title,
    "Country Of Sale": code,
    "Customer Price": written(share / 0.7, currency),
    "Customer Currency": currency,
  }));
  return utf8Tabs(`S1_${month}.txt`, table(REPORT_HEADINGS, rows));
}

const SUMMARY_HEADINGS = [
  ..."Region (Currency)|Units Sold|Earned|Pre-Tax Subtotal|Input Tax|Adjustments|Withholding Tax|Total Owed|Exchange Rate|Proceeds|Bank Account Currency".split(
    "|",
  ),
  "",
  "",
];

/** What a summary has less than the report, in euros: a refund that the report doesn't name. */
const LACKING = 3.5;

/** Apple's payments summary of one of its fiscal months: what the bank received, by region. */
function paymentsSummary(seller: Seller, month: IsoMonth, isLacking: boolean): NamedFile {
  const name = `${MONTH_NAMES.en[Number(month.slice(5)) - 1]}, ${month.slice(0, 4)}`;
  const sold = soldIn(seller, month);
  const regions = REGIONS.flatMap((region) => {
    const { country, rate, withheld } = region;
    const own = sold.filter((one) => one.country === country);
    const lacking = isLacking && country === EUROPE ? LACKING : 0;
    const earned = sumOf(own, ({ units, share }) => units * share) - lacking;
    const tax = Math.round(earned * withheld);
    const proceeds = Math.floor((earned - tax) * rate * 100 + 1e-6) / 100;
    return own.length === 0 ? [] : [{ ...region, units: sumOf(own, ({ units }) => units), earned, tax, proceeds }];
  });
  const blank = Array<string>(SUMMARY_HEADINGS.length).fill("");
  const footer = (text: string) => blank.map((_, i) => (i === 10 ? text : ""));
  return csv(`financial_report_${month}.csv`, [
    [`iTunes Connect - Payments and Financial Reports\t(${name})`, ...blank.slice(1)],
    blank,
    SUMMARY_HEADINGS,
    ...regions.map(({ name: region, country: { currency }, rate, units, earned, tax, proceeds }) => {
      const amount = (value: number) => written(value, currency);
      const withheld = tax === 0 ? "0" : amount(-tax);
      const owed = [amount(earned), amount(earned), "0", "0", withheld, amount(earned - tax)];
      return [region, String(units), ...owed, rate.toFixed(5), cents(proceeds), "USD", "", ""];
    }),
    blank,
    footer(`${cents(sumOf(regions, ({ proceeds }) => proceeds))} USD`),
    footer(`Paid to ${seller.name}`),
  ]);
}

/**
 * Apple's files, with each end that its money can have: months that are still due, then from the newest one paid a month
 * paid as reported, one paid less in euros, one whose payments summary is missing, and one whose report is.
 */
export function appleFiles(seller: Seller, months: readonly IsoMonth[], today: IsoDate): NamedFile[] {
  const lastDay = SOURCE_CALENDARS["apple-books"].days!.to;
  const closed = months.filter((month) => fiscalMonthDays(month).to < today).toReversed();
  const isPaid = (month: IsoMonth) => addDays(fiscalMonthDays(month).to, lastDay) < today;
  const [paid, lacking, unpaid, unreported] = closed.filter(isPaid);
  const report = (month: IsoMonth) => financialReport(seller, month);
  const summary = (month: IsoMonth) => paymentsSummary(seller, month, month === lacking);
  return [
    ...[...closed.filter((month) => !isPaid(month)), paid, lacking, unpaid].flatMap((month) =>
      month ? report(month) : [],
    ),
    ...[paid, lacking, unreported].flatMap((month) => (month ? summary(month) : [])),
  ];
}
