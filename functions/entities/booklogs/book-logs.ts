import type { TableAccess } from "../base.ts";
import { packedItemEntity } from "../packed-item.ts";

/** All of an account's event logs, about 10 bytes each plus their notes. */
export const bookLogsEntity = (access: TableAccess) => packedItemEntity(access, "book-logs");
