import type { Source } from "../source.ts";

export const SHOPIFY = {
  id: "shopify",
  name: "Shopify",
  kinds: {
    orders: {
      name: "orders export",
      rank: "proven",
      money: ["earned"],
      measures: ["units"],
      covers: "The orders chosen for the export, by day, before payment fees.",
      download: "In Shopify, open Orders, press Export and choose the orders as a plain CSV file.",
    },
  },
} as const satisfies Source;
