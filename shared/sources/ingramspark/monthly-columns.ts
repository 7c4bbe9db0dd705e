import type { TableColumns } from "../files/table-columns.ts";

/** Older files name the month's columns `MTD_`, newer ones `PTD_`. */
type Prefix = "PTD_" | "MTD_";

const BOOK =
  "publisher_number|publisher_name|isbn|sku|parent_isbn|page_count|book_type_id|list_price|wholesale_discount_%".split(
    "|",
  );
const STATE =
  "deferral_balance|original_deferral_amount|returns_flag_value|nonreturnable_date|title_status_flag_value|cancelled_date|publisher_imprint|customer_flexfield1|customer_flexfield2|customer_flexfield3|customer_flexfield4|customer_flexfield5|sales_category".split(
    "|",
  );
/** Of the month and of the year to date. */
const PARTS =
  "quantity|avg_list_price|extended_list|extended_list_price|avg_discount_%|extended_discount|avg_wholesale_price|extended_wholesale|avg_print_charge|extended_print_charge|gross_pub_comp|extended_adjustments|extended_recovery|pub_comp|return_quantity|return_wholesale|return_charge|return_total|net_wholesale|wholesale_tax|print_charge_tax|return_wholesale_tax|return_charge_tax|global_distribution_fee|global_distribution_fee_tax".split(
    "|",
  );

/** The columns of the monthly compensation report as working parsers know them; no real file has been seen. */
export const monthlyColumns = (prefix: Prefix) =>
  ({
    required: {
      isbn: "isbn_13",
      title: "title",
      author: "author",
      binding: "binding_type",
      units: `${prefix}Quantity`,
      returned: `${prefix}return_quantity`,
      net: `${prefix}net_quantity`,
      compensation: `${prefix}net_pub_comp`,
      netOfYear: "YTD_net_quantity",
      compensationOfYear: "YTD_net_pub_comp",
      currency: "reporting_currency_code",
      period: "period_name",
      market: "market",
    },
    unused: [
      ...BOOK,
      ...STATE,
      ...PARTS.flatMap((part) => [`${prefix}${part}`, `YTD_${part}`]),
      "global_distribution_fee",
      "global_distribution_fee_tax",
    ],
    ids: ["isbn_13", "isbn", "parent_isbn", "sku", "publisher_number"],
    isDocumentedOnly: true,
  }) satisfies TableColumns<string>;

export type MonthlyColumn = keyof ReturnType<typeof monthlyColumns>["required"];

/** Other reports of IngramSpark, by columns that only they have, so that they can be refused by their name. */
export const OTHER_REPORTS = [
  {
    name: "Share & Sell report",
    columns: {
      required: {
        link: "link_name",
        units: "quantity_sold",
        price: "purchase_price",
        fee: "share_and_sell_print_fulfillment_fee",
        compensation: "net_pubcomp",
      },
      ids: [],
    },
  },
  {
    name: "e-book sales report",
    columns: {
      required: {
        report: "ReportID",
        type: "SalesReportType",
        sold: "GrossSoldQuantity",
        returned: "ReturnedRefundedQuantity",
        proceeds: "ProceedsOfSaleDuePublisher",
      },
      ids: [],
    },
  },
] as const satisfies readonly { readonly name: string; readonly columns: TableColumns<string> }[];
