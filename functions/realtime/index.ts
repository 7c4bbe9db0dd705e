export { realtimePersonalData } from "./personal-data.ts";
