import { defineReader } from "../reader.ts";
import { factsOfOrders } from "./order-facts.ts";
import { isOrdersExport, readOrdersExport } from "./orders-export.ts";
import { SHOPIFY } from "./source.ts";
import type { OrdersExport } from "./types.ts";

export const SHOPIFY_READER = defineReader<OrdersExport>({
  source: SHOPIFY,
  recognizes: isOrdersExport,
  read: readOrdersExport,
  facts: factsOfOrders,
});
