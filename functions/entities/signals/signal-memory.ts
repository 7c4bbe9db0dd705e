import { packedItemEntity } from "../packed-item.ts";

/** The ratings and page reads that an author's next check compares with. About 20 bytes per product and store. */
export const signalMemoryEntity = packedItemEntity("signal-memory");
