export { paymentsRoutes } from "./routes.ts";
export { readDifferingPayments } from "./trail/read-differing-payments.ts";
export { paymentsDeps } from "./wiring.ts";
