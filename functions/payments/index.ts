export { paymentsPersonalData } from "./personal-data.ts";
export { getPayments } from "./report/get-payments.ts";
export { paymentsRoutes } from "./routes.ts";
export { getPaymentsCalendar } from "./trail/get-payments-trail.ts";
export { readSourceTrails } from "./trail/read-source-trails.ts";
export { lastMonths, readTrail, type TrailDeps, type TrailRead } from "./trail/read-trail.ts";
export { paymentsDeps } from "./wiring.ts";
