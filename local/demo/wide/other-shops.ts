import { drawFor } from "#local/simulators/amazon/dataset/random.ts";
import {
  daysInMonth,
  eachMonth,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import { MONTH_NAMES } from "#shared/sources/files/month-text.ts";
import type { NamedFile } from "../drop-files.ts";
import { WIDE_NAME, WIDE_TITLES, type WideTitle, wideMonths } from "./shelf.ts";
import { csv, table, utf16Tabs } from "./text-files.ts";

/** A country in which a shop sells, its currency, and that currency's value of a US dollar. */
interface Country {
  readonly code: string;
  readonly currency: string;
  readonly perDollar: number;
  /** Mean sales a day of an average title. */
  readonly sales: number;
}

interface Sale {
  readonly date: IsoDate;
  readonly title: WideTitle;
  readonly country: Country;
  readonly units: number;
  /** List price and the author's share of one unit, in the country's currency. */
  readonly price: number;
  readonly share: number;
}

/** An author as the shops know them. */
export interface Seller {
  readonly name: string;
  readonly titles: readonly WideTitle[];
  /** Multiplies the mean sales of every shop. */
  readonly volume: number;
}

const WIDE_SELLER: Seller = { name: WIDE_NAME, titles: WIDE_TITLES, volume: 1 };

const dayOf = (month: IsoMonth, day: number): IsoDate => `${month}-${String(day).padStart(2, "0")}`;
const cents = (amount: number): string => amount.toFixed(2);

/** A month's sales of a shop, by day, country and title; up to `through`. */
function salesOf(
  { titles, volume }: Seller,
  shop: string,
  countries: readonly Country[],
  month: IsoMonth,
  share: number,
  through?: IsoDate,
): Sale[] {
  const sales: Sale[] = [];
  for (let day = 1; day <= daysInMonth(month); day++) {
    const date = dayOf(month, day);
    if (through !== undefined && date > through) break;
    for (const country of countries)
      for (const title of titles) {
        const draw = drawFor(shop, country.code, title.isbn, date);
        const units = draw.count(country.sales * title.weight * volume);
        const price = Math.floor(title.price * country.perDollar) + 0.99;
        if (units > 0) sales.push({ date, title, country, units, price, share: Math.round(price * share * 100) / 100 });
      }
  }
  return sales;
}

const US = { code: "US", currency: "USD", perDollar: 1 };
const CA = { code: "CA", currency: "CAD", perDollar: 1.37 };
const GB = { code: "GB", currency: "GBP", perDollar: 0.78 };
const DE = { code: "DE", currency: "EUR", perDollar: 0.92 };
const AU = { code: "AU", currency: "AUD", perDollar: 1.5 };

const KOBO_COUNTRIES = [
  { ...CA, sales: 0.35 },
  { ...AU, sales: 0.12 },
  { ...GB, sales: 0.1 },
] as const;

const KOBO_HEADINGS =
  "Date|Country|Content Type|Total Qty|Refund Reason|Publisher Name|eISBN|Author|Title|List Price|LP Currency|COGS %|COGS Amount (LP Currency)|Foreign Exchange Rate to Payable Currency|COGS (Payable Currency)|Net Due (Payable Currency)|Payable Currency".split(
    "|",
  );
const KOBO_SHARE = 0.7;

/** Kobo's invoice of a month, in Canadian dollars, with a refund each. */
export function koboInvoice(seller: Seller, month: IsoMonth): NamedFile {
  const sales = salesOf(seller, "kobo", KOBO_COUNTRIES, month, KOBO_SHARE);
  const [returned] = sales;
  const lines = [...sales, ...(returned ? [{ ...returned, date: lastDayOf(month), units: -1 }] : [])];
  const rows = lines.map(({ date, title, country, units, price, share }) => {
    const rate = CA.perDollar / country.perDollar;
    const amount = units * share;
    const payable = Math.round(amount * Number(rate.toFixed(4)) * 100) / 100;
    return {
      Date: date.split("-").reverse().join("/"),
      Country: country.code,
      "Content Type": "Book",
      "Total Qty": String(units),
      "Refund Reason": units < 0 ? "Purchased by mistake" : "",
      "Publisher Name": seller.name,
      eISBN: title.isbn,
      Author: seller.name,
      Title: title.title,
      "List Price": cents(price),
      "LP Currency": country.currency,
      "COGS %": "70",
      "COGS Amount (LP Currency)": cents(amount),
      "Foreign Exchange Rate to Payable Currency": rate.toFixed(4),
      "COGS (Payable Currency)": cents(payable),
      "Net Due (Payable Currency)": cents(payable),
      "Payable Currency": "CAD",
    };
  });
  return csv(`sales_invoice_PUB_${month}.csv`, table(KOBO_HEADINGS, rows));
}

const PLUS_HEADINGS =
  "Read Period|eISBN|Author|Title|List price currency|Region|Total payable|Foreign exchange to payable currency|Total in payable currency|Payable Currency|Total Minutes|Total publisher revenue share in payable currency ($)|Content Type".split(
    "|",
  );
const PER_MINUTE = 0.0018;

/** Kobo Plus of a month: minutes read, and what they bring. */
function koboPlusInvoice(seller: Seller, month: IsoMonth): NamedFile {
  const rows = seller.titles.map((title) => {
    const minutes = Math.round(drawFor("kobo-plus", title.isbn, month).between(900, 5_200) * title.weight);
    const payable = minutes * PER_MINUTE;
    return {
      "Read Period": month,
      eISBN: title.isbn,
      Author: seller.name,
      Title: title.title,
      "List price currency": "CAD",
      Region: "CA",
      "Total payable": cents(payable),
      "Foreign exchange to payable currency": "1.0000",
      "Total in payable currency": cents(payable),
      "Payable Currency": "CAD",
      "Total Minutes": String(minutes),
      "Total publisher revenue share in payable currency ($)": cents(payable * 0.6),
      "Content Type": "Book",
    };
  });
  return csv(`sales_invoice_SUBS_${month}.csv`, table(PLUS_HEADINGS, rows));
}

const GOOGLE_HEADINGS =
  "Earnings Date|Transaction Date|Id|Product|Type|Preorder|Qty|Primary ISBN|Imprint Name|Title|Author|Original List Price Currency|Original List Price|List Price Currency|List Price [tax inclusive]|List Price [tax exclusive]|Country of Sale|Publisher Revenue %|Publisher Revenue|Earnings Currency|Earnings Amount|Currency Conversion Rate".split(
    "|",
  );
const GOOGLE_COUNTRIES = [
  { ...US, sales: 0.2 },
  { ...DE, sales: 0.08 },
] as const;

/** Google's earnings report of a month, in US dollars. */
export function googleEarnings(seller: Seller, month: IsoMonth): NamedFile {
  const rows = salesOf(seller, "google-play", GOOGLE_COUNTRIES, month, 0.7).map(
    ({ date, title, country, units, price, share }, i) => {
      const rate = 1 / country.perDollar;
      const revenue = units * share;
      return {
        "Earnings Date": date,
        "Transaction Date": date,
        Id: `GPB-${month}-${i}`,
        Product: "Single Purchase",
        Type: "Sale",
        Preorder: "None",
        Qty: String(units),
        "Primary ISBN": `'${title.isbn}`,
        Title: title.title,
        Author: seller.name,
        "Original List Price Currency": country.currency,
        "Original List Price": cents(price),
        "List Price Currency": country.currency,
        "List Price [tax inclusive]": cents(price),
        "List Price [tax exclusive]": cents(price),
        "Country of Sale": country.code,
        "Publisher Revenue %": "70%",
        "Publisher Revenue": cents(revenue),
        "Earnings Currency": "USD",
        "Earnings Amount": cents(revenue * Number(rate.toFixed(6))),
        "Currency Conversion Rate": rate.toFixed(6),
      };
    },
  );
  return utf16Tabs(`GoogleEarningsReport-${month}.csv`, table(GOOGLE_HEADINGS, rows));
}

const D2D_HEADINGS =
  "Start Date|End Date|Publisher|Title ID|Ebook ISBN|Title|Primary Author|Distributor|Vendor|Country|Units Sold|Units Returned|Net Unit Sales|Sales Model|Retailer|List Price Per Unit|Currency Code|Offer Price Per Unit|Royalty Percent|Publisher Share|Publisher Share USD (estimated)|Verified".split(
    "|",
  );
/** The column of the shop. */
const SHOP = "Retailer";
const LIBRARIES = ["OverDrive", "Hoopla", "Tolino"];

/** Draft2Digital's ebook report of a year; the newest month isn't verified yet. */
export function draft2digitalYear(seller: Seller, months: readonly IsoMonth[], today: IsoDate): NamedFile {
  const rows = months.flatMap((month) =>
    salesOf(seller, "draft2digital", [{ ...US, sales: 0.12 }], month, 0.45, today).map(
      ({ date, title, units, price, share }, i) => ({
        "Start Date": date,
        "End Date": date,
        Publisher: seller.name,
        "Title ID": title.isbn.slice(-6),
        "Ebook ISBN": title.isbn,
        Title: title.title,
        "Primary Author": seller.name,
        Distributor: "Draft2Digital",
        Country: "US",
        "Units Sold": String(units),
        "Units Returned": "0",
        "Net Unit Sales": String(units),
        "Sales Model": "Retail",
        [SHOP]: LIBRARIES[i % LIBRARIES.length]!,
        "List Price Per Unit": cents(price),
        "Currency Code": "USD",
        "Offer Price Per Unit": cents(price),
        "Royalty Percent": "45",
        "Publisher Share": cents(units * share),
        "Publisher Share USD (estimated)": cents(units * share),
        Verified: month === monthOf(today) ? "No" : "Yes",
      }),
    ),
  );
  return csv("D2D_Ebook_Sales.csv", table(D2D_HEADINGS, rows));
}

const SHOPIFY_HEADINGS =
  "Name|Email|Financial Status|Paid at|Currency|Subtotal|Shipping|Taxes|Total|Discount Amount|Created at|Lineitem quantity|Lineitem name|Lineitem price|Lineitem sku|Billing Country|Shipping Country|Refunded Amount|Source".split(
    "|",
  );

/** The author's own shop: signed paperbacks, some orders with two books, one of them refunded in part. */
export function shopifyOrders(seller: Seller, months: readonly IsoMonth[], today: IsoDate): NamedFile {
  const rows: Record<string, string>[] = [];
  for (const [n, sale] of months
    .flatMap((month) => salesOf(seller, "shopify", [{ ...US, sales: 0.05 }], month, 1, today))
    .entries()) {
    const items = [
      sale.title,
      ...(n % 4 === 0 ? seller.titles.filter((other) => other !== sale.title).slice(0, 1) : []),
    ];
    const price = 16;
    const subtotal = items.length * price;
    const order = { Name: `#${1001 + n}`, "Created at": `${sale.date} 14:2${n % 10}:00 -0500` };
    items.forEach((item, i) => {
      const line = {
        "Lineitem quantity": "1",
        "Lineitem name": `${item.title} (signed paperback)`,
        "Lineitem price": cents(price),
        "Lineitem sku": `SIGNED-${item.isbn.slice(-4)}`,
      };
      const head = {
        "Financial Status": n % 23 === 22 ? "partially_refunded" : "paid",
        "Paid at": order["Created at"],
        Currency: "USD",
        Subtotal: cents(subtotal),
        Shipping: "4.50",
        Taxes: "0.00",
        Total: cents(subtotal + 4.5),
        "Discount Amount": "0.00",
        "Billing Country": "US",
        "Shipping Country": "US",
        "Refunded Amount": n % 23 === 22 ? "8.00" : "0.00",
        Source: "web",
      };
      rows.push(i === 0 ? { ...order, ...head, ...line } : { ...order, ...line });
    });
  }
  return csv("orders_export.csv", table(SHOPIFY_HEADINGS, rows));
}

const APPLE_HEADINGS = [
  ..."Region (Currency)|Units Sold|Earned|Pre-Tax Subtotal|Input Tax|Adjustments|Withholding Tax|Total Owed|Exchange Rate|Proceeds|Bank Account Currency".split(
    "|",
  ),
  "",
  "",
];

/** Apple's payments summary of one of its fiscal months: what the bank received for two regions. */
function appleSummary(month: IsoMonth): NamedFile {
  const name = `${MONTH_NAMES.en[Number(month.slice(5)) - 1]}, ${month.slice(0, 4)}`;
  const regions = [
    { region: "Americas (USD)", rate: 1, mean: 62 },
    { region: "Euro-Zone (EUR)", rate: 1.0869, mean: 21 },
  ].map(({ region, rate, mean }) => {
    const units = drawFor("apple", region, month).count(mean);
    const earned = units * 2.8;
    return { region, rate, units, earned, proceeds: Math.floor(earned * rate * 100 + 1e-6) / 100 };
  });
  const total = regions.reduce((sum, { proceeds }) => sum + proceeds, 0);
  const blank = Array<string>(APPLE_HEADINGS.length).fill("");
  const footer = (text: string) => blank.map((_, i) => (i === 10 ? text : ""));
  return csv(`financial_report_${month}.csv`, [
    [`iTunes Connect - Payments and Financial Reports\t(${name})`, ...blank.slice(1)],
    blank,
    APPLE_HEADINGS,
    ...regions.map(({ region, rate, units, earned, proceeds }) => [
      ...[region, String(units), cents(earned), cents(earned), "0", "0", "0", cents(earned)],
      ...[rate.toFixed(5), cents(proceeds), "USD", "", ""],
    ]),
    blank,
    footer(`${cents(total)} USD`),
    footer("Paid to Ines Valdor"),
  ]);
}

/** Months that Apple, Google and Kobo have closed and reported. */
const isClosed = (month: IsoMonth, today: IsoDate): boolean => month < monthOf(today) && firstDayOf(month) < today;

/**
 * What the wide author downloaded from the other shops: monthly files of Kobo, Kobo Plus, Google and Apple for the newest
 * closed months, and a year each of Draft2Digital and of the author's own shop.
 */
export function otherShopsFiles(today: IsoDate): NamedFile[] {
  const { first, last } = wideMonths(today);
  const months = eachMonth(firstDayOf(first), firstDayOf(last));
  const closed = months.filter((month) => isClosed(month, today)).slice(-6);
  return [
    ...closed.map((month) => koboInvoice(WIDE_SELLER, month)),
    ...closed.slice(-3).map((month) => koboPlusInvoice(WIDE_SELLER, month)),
    ...closed.map((month) => googleEarnings(WIDE_SELLER, month)),
    ...closed.slice(-3).map(appleSummary),
    draft2digitalYear(WIDE_SELLER, months, today),
    shopifyOrders(WIDE_SELLER, months, today),
  ];
}
