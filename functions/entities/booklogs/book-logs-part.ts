import type { TableAccess } from "../base.ts";
import { packedPartEntity } from "../packed-item.ts";

export const bookLogsPartEntity = (access: TableAccess) => packedPartEntity(access, "book-logs-part");
