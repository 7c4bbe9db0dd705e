import { packedItemEntity } from "../packed-item.ts";

/** All of an account's event logs, about 10 bytes each plus their notes. */
export const bookLogsEntity = packedItemEntity("book-logs");
