export { retailerAccountsPersonalData } from "./personal-data.ts";
