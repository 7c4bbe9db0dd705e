import { packedPartEntity } from "../packed-item.ts";

export const shelfPartEntity = packedPartEntity("shelf-part");
