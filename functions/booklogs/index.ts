export { bookLogsPersonalData } from "./personal-data.ts";
export { countBookLogs, searchBookLogs } from "./read-book-logs.ts";
export { type BookLogStore, bookLogStore } from "./store.ts";
export { bookLogId } from "./to-book-log.ts";
