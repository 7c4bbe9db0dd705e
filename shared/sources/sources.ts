import { ACX } from "./acx/source.ts";
import { AMAZON } from "./amazon/source.ts";
import { APPLE_BOOKS } from "./apple-books/source.ts";
import { BARNES_NOBLE } from "./barnes-noble/source.ts";
import { DRAFT2DIGITAL } from "./draft2digital/source.ts";
import { GOOGLE_PLAY } from "./google-play/source.ts";
import { GUMROAD } from "./gumroad/source.ts";
import { INGRAMSPARK } from "./ingramspark/source.ts";
import { KOBO } from "./kobo/source.ts";
import { LULU } from "./lulu/source.ts";
import { OTHER_SHOPS } from "./other-shops/source.ts";
import { PUBLISHDRIVE } from "./publishdrive/source.ts";
import { SHOPIFY } from "./shopify/source.ts";
import { STREETLIB } from "./streetlib/source.ts";

/** Every source of figures, in the order in which people see them. Their readers are listed in `index.ts`. */
export const SOURCES = [
  AMAZON,
  ACX,
  APPLE_BOOKS,
  BARNES_NOBLE,
  DRAFT2DIGITAL,
  GOOGLE_PLAY,
  GUMROAD,
  INGRAMSPARK,
  KOBO,
  LULU,
  PUBLISHDRIVE,
  SHOPIFY,
  STREETLIB,
  OTHER_SHOPS,
] as const;

/** Stored with an author's figures. */
export type SourceId = (typeof SOURCES)[number]["id"];
