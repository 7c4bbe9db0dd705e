import { AMAZON } from "./amazon/source.ts";
import { APPLE_BOOKS } from "./apple-books/source.ts";
import { GUMROAD } from "./gumroad/source.ts";
import { INGRAMSPARK } from "./ingramspark/source.ts";
import { KOBO } from "./kobo/source.ts";
import { LULU } from "./lulu/source.ts";
import { PUBLISHDRIVE } from "./publishdrive/source.ts";
import { SHOPIFY } from "./shopify/source.ts";
import { STREETLIB } from "./streetlib/source.ts";

/** Every source of figures, in the order in which people see them. Their readers are listed in `index.ts`. */
export const SOURCES = [
  AMAZON,
  APPLE_BOOKS,
  GUMROAD,
  INGRAMSPARK,
  KOBO,
  LULU,
  PUBLISHDRIVE,
  SHOPIFY,
  STREETLIB,
] as const;

/** Stored with an author's figures. */
export type SourceId = (typeof SOURCES)[number]["id"];
