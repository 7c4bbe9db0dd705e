import { routesOf } from "../http/routes.ts";
import { coupons, promotionCodes } from "./coupons.ts";
import { customers } from "./customers.ts";
import { events } from "./events.ts";
import { invoices } from "./invoices.ts";
import { paymentIntents } from "./payment-intents.ts";
import { paymentMethods } from "./payment-methods.ts";
import { prices } from "./prices.ts";
import { products } from "./products.ts";
import { setupIntents } from "./setup-intents.ts";
import { subscriptions } from "./subscriptions.ts";

export const ROUTES = routesOf([
  products,
  prices,
  coupons,
  promotionCodes,
  customers,
  paymentMethods,
  setupIntents,
  paymentIntents,
  subscriptions,
  invoices,
  events,
]);
