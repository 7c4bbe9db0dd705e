import type { TableAccess } from "../base.ts";
import { packedPartEntity } from "../packed-item.ts";

export const shelfPartEntity = (access: TableAccess) => packedPartEntity(access, "shelf-part");
