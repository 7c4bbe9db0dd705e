import { packedPartEntity } from "../packed-item.ts";

export const signalMemoryPartEntity = packedPartEntity("signal-memory-part");
