import { packedPartEntity } from "../packed-item.ts";

export const bookLogsPartEntity = packedPartEntity("book-logs-part");
