import type { TableColumns } from "../files/table-columns.ts";

const UNUSED = `Email|Fulfillment Status|Fulfilled at|Accepts Marketing|Discount Code|Shipping Method
Lineitem compare at price|Lineitem requires shipping|Lineitem taxable|Lineitem fulfillment status|Billing Name|Billing Street
Billing Address1|Billing Address2|Billing Company|Billing City|Billing Zip|Billing Province|Billing Phone|Shipping Name
Shipping Street|Shipping Address1|Shipping Address2|Shipping Company|Shipping City|Shipping Zip|Shipping Province|Shipping Phone
Notes|Note Attributes|Cancelled at|Payment Method|Payment Reference|Vendor|Id|Tags|Risk Level|Lineitem discount
Tax 1 Name|Tax 1 Value|Tax 2 Name|Tax 2 Value|Tax 3 Name|Tax 3 Value|Tax 4 Name|Tax 4 Value|Tax 5 Name|Tax 5 Value|Phone
Receipt Number|Duties|Billing Province Name|Shipping Province Name|Payment Terms Name|Next Payment Due At|Outstanding Balance
Employee|Location|Device ID|Payment ID|Payment References`;

/** The columns of an orders export. Those about the buyer are never read. */
export const COLUMNS = {
  required: {
    name: "Name",
    status: "Financial Status",
    paidAt: "Paid at",
    currency: "Currency",
    subtotal: "Subtotal",
    shipping: "Shipping",
    taxes: "Taxes",
    total: "Total",
    discount: "Discount Amount",
    createdAt: "Created at",
    quantity: "Lineitem quantity",
    item: "Lineitem name",
    price: "Lineitem price",
    sku: "Lineitem sku",
    billingCountry: "Billing Country",
    shippingCountry: "Shipping Country",
    refunded: "Refunded Amount",
    channel: "Source",
  },
  unused: UNUSED.split(/[|\n]/),
  ids: ["Id"],
} as const satisfies TableColumns<string>;

export type Column = keyof typeof COLUMNS.required;
