import { PRODUCT_NAME } from "#shared/product.ts";

/** Texts of the journal's files. Months, stores and numbers are passed in as they are written. */
export const TEXT = {
  title: `Royalties and payments, by ${PRODUCT_NAME}`,
  about: [
    "Each line of the money trail and each payment received is one entry, balanced in every currency.",
    "The balances after a payment are the sums of the payments files themselves.",
    "Months whose royalties are still open or estimated aren't booked.",
  ],
  contradiction: {
    balance: (account: string, date: string, booked: string, stated: string) =>
      `${account} holds ${booked} on ${date}, and ${stated} by the payments files.`,
    unexplained: (account: string, booked: string, stated: string) =>
      `${account} holds ${booked}, and the money trail names ${stated} as unexplained.`,
  },
  royalties: (kind: string, month: string) => `${kind}, ${month}`,
  /** Of all kinds together. */
  shop: "Royalties",
  payment: (number: string) => `Payment ${number}`,
  shopPayment: (month: string) => `Payment for ${month} (day not stated)`,
} as const;
