export { paymentsRoutes } from "./routes.ts";
export { paymentsDeps } from "./wiring.ts";
