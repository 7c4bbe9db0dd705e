import { z } from "zod";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";

export const ProductAsin = z.string().regex(/^[0-9A-Z]{10}$/, "Must be an ASIN");

/** Stores that publish ranks; decision 62. */
export const RANKED_MARKETPLACES = MARKETPLACES.filter(({ rank_enabled }) => rank_enabled === "1");

export const MarketplaceUid = z
  .string()
  .refine((uid) => RANKED_MARKETPLACES.some((store) => store.uid === uid), "Must be a store with ranks");
