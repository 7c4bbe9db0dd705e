import type { TableAccess } from "../base.ts";
import { packedPartEntity } from "../packed-item.ts";

export const rankTrackingPartEntity = (access: TableAccess) => packedPartEntity(access, "rank-tracking-part");
