export { royaltiesPersonalData } from "./personal-data.ts";
