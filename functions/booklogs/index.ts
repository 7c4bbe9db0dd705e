export { countBookLogs } from "./count-book-logs.ts";
export { bookLogsPersonalData } from "./personal-data.ts";
export { bookLogStore } from "./store.ts";
