export { paymentsRoutes } from "./routes.ts";
export { readDifferingPayments } from "./trail/read-trail.ts";
export { paymentsDeps } from "./wiring.ts";
