export { agencyPersonalData } from "./personal-data.ts";
