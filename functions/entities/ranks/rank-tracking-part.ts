import { packedPartEntity } from "../packed-item.ts";

export const rankTrackingPartEntity = packedPartEntity("rank-tracking-part");
