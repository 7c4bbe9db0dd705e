export { countBookLogs } from "./count-book-logs.ts";
export { bookLogsPersonalData } from "./personal-data.ts";
export { searchBookLogs } from "./search-book-logs.ts";
export { type BookLogStore, bookLogStore } from "./store.ts";
export { bookLogId } from "./to-book-log.ts";
