export { billingPersonalData } from "./personal-data.ts";
