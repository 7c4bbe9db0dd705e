import type { IsoDate } from "#shared/primitives/dates.ts";
import { HALF_A_CENT, type Micros } from "#shared/primitives/money.ts";
import { comparison } from "../checks.ts";
import type { Fact } from "../facts.ts";
import type { ColumnOf, TableColumns } from "../files/table-columns.ts";
import { defineTable } from "../table-reader.ts";

/** The columns of other people's parsers, which don't list all of them; those of today's report are optional. */
const COLUMNS = {
  required: {
    date: "Date of Sale",
    ownId: "B&N Identifier",
    isbn: "Publisher's ISBN",
    unitRoyalty: "Unit Royalty",
    royalty: "Total Royalty",
    currency: "Currency",
    country: "Country of Sale",
  },
  optional: {
    title: "Title",
    author: "Author",
    returned: "Units Returned",
    net: "Net Units Sold",
  },
  unused: ["Date of eGift", "Publisher", "List Price", "Units Sold", "Royalty %"],
  ids: ["B&N Identifier", "Publisher's ISBN"],
  numbers: "point",
  dates: ["date"],
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;

interface NookRow {
  readonly date: IsoDate;
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly market: string;
  readonly country: string | null;
  /** Null where the file doesn't state them. */
  readonly net: number | null;
  readonly returned: number | null;
  readonly unitRoyalty: Micros;
  readonly royalty: Micros;
  readonly currency: string;
}

/** Only what the file states. */
function measuresIn(net: number | null, returned: number | null): Fact["measures"] {
  if (net === null) return {};
  return returned === null ? { units: net } : { units: net, refunds: returned };
}

export const NOOK_SALES = defineTable<"nook-sales", ColumnOf<typeof COLUMNS>, NookRow>({
  kind: "nook-sales",
  columns: COLUMNS,
  row(view) {
    const id = view.id("isbn") || view.id("ownId");
    if (id === "") view.fail("ownId", "is empty");
    return {
      date: view.date("date"),
      id,
      title: view.text("title"),
      author: view.text("author"),
      market: view.text("country"),
      country: view.country("country"),
      net: view.countOrNone("net"),
      returned: view.countOrNone("returned"),
      unitRoyalty: view.money("unitRoyalty"),
      royalty: view.money("royalty", "currency"),
      currency: view.currency("currency"),
    };
  },
  checks: ({ rows }) => [
    comparison(
      "Net Units Sold × Unit Royalty = Total Royalty",
      rows.flatMap(({ id, date, net, unitRoyalty, royalty, currency }) =>
        net === null
          ? []
          : {
              where: `${id} on ${date}`,
              name: currency,
              left: net * unitRoyalty,
              right: royalty,
              // The royalty of a unit is shown in cents.
              allowed: Math.max(1, Math.abs(net)) * HALF_A_CENT,
            },
      ),
    ),
  ],
  facts: ({ date, id, title, author, market, country, net, returned, royalty, currency }) => ({
    source: "barnes-noble",
    period: { form: "days", from: date, to: date },
    productId: id,
    title,
    author,
    format: "kindle",
    marketplace: market,
    country,
    money: [{ kind: "earned", currency, amount: royalty }],
    measures: measuresIn(net, returned),
  }),
});
