import type { TableAccess } from "../base.ts";
import { packedItemEntity } from "../packed-item.ts";

/** The books that an account reads in real time by choice, and its favorites. */
export const rankTrackingEntity = (access: TableAccess) => packedItemEntity(access, "rank-tracking");
