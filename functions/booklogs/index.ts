export { countBookLogs } from "./count-book-logs.ts";
export { bookLogsPersonalData } from "./personal-data.ts";
export { type BookLogStore, bookLogStore } from "./store.ts";
export { bookLogId } from "./to-book-log.ts";
