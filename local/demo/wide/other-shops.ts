import { drawFor } from "#local/simulators/amazon/dataset/random.ts";
import {
  addMonths,
  eachMonth,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import type { NamedFile } from "../drop-files.ts";
import { appleFiles } from "./apple-books.ts";
import { AU, CA, cents, DE, GB, type Seller, salesOf, US } from "./sales.ts";
import { WIDE_NAME, WIDE_TITLES, wideMonths } from "./shelf.ts";
import { csv, table, utf16Tabs } from "./text-files.ts";

const WIDE_SELLER: Seller = { name: WIDE_NAME, titles: WIDE_TITLES, volume: 1 };

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

/** Draft2Digital's ebook report of a year; the newest two months aren't verified yet. */
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
        Verified: month >= addMonths(monthOf(today), -1) ? "No" : "Yes",
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

/** Months that Google and Kobo have closed and reported. */
const isClosed = (month: IsoMonth, today: IsoDate): boolean => month < monthOf(today) && firstDayOf(month) < today;

/**
 * What the wide author downloaded from the other shops: monthly files of Kobo, Kobo Plus and Google for the newest closed
 * months, Apple's reports and summaries, and a year each of Draft2Digital and of the author's own shop.
 */
export function otherShopsFiles(today: IsoDate): NamedFile[] {
  const { first, last } = wideMonths(today);
  const months = eachMonth(firstDayOf(first), firstDayOf(last));
  const closed = months.filter((month) => isClosed(month, today)).slice(-6);
  return [
    ...closed.map((month) => koboInvoice(WIDE_SELLER, month)),
    ...closed.slice(-3).map((month) => koboPlusInvoice(WIDE_SELLER, month)),
    ...closed.map((month) => googleEarnings(WIDE_SELLER, month)),
    ...appleFiles(WIDE_SELLER, months, today),
    draft2digitalYear(WIDE_SELLER, months, today),
    shopifyOrders(WIDE_SELLER, months, today),
  ];
}
