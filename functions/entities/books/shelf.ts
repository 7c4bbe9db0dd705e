import { packedItemEntity } from "../packed-item.ts";

/**
 * All of an account's books: works, formats, pen names, series and tags. About 60 bytes a format, 5 read units for 300
 * books.
 */
export const shelfEntity = packedItemEntity("shelf");
