import type { Fact } from "../facts.ts";
import { defineReader } from "../reader.ts";
import { isSalesInvoice, readSalesInvoice } from "./sales-invoice.ts";
import { KOBO } from "./source.ts";
import type { SalesInvoice } from "./types.ts";

const factsOfInvoice = ({ rows }: SalesInvoice): Fact[] =>
  rows.map(({ date, isbn, title, author, country, units, netDue, payableCurrency }) => ({
    source: "kobo",
    period: { form: "days", from: date, to: date },
    productId: isbn,
    title,
    author,
    // Whether "Content Type" tells e-books from audiobooks isn't documented.
    format: null,
    marketplace: country,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    money: [{ kind: "earned", currency: payableCurrency, amount: netDue }],
    measures: { units, refunds: Math.max(0, -units) },
  }));

export const KOBO_READER = defineReader<SalesInvoice>({
  source: KOBO,
  recognizes: isSalesInvoice,
  read: readSalesInvoice,
  facts: factsOfInvoice,
});
