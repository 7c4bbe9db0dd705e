import * as z from "zod";
import { hasRanks } from "#shared/catalogue/marketplaces.ts";
import { isAsin } from "#shared/primitives/asin.ts";

export const ProductAsin = z.string().refine(isAsin, "Must be an ASIN");

export const MarketplaceUid = z.string().refine(hasRanks, "Must be a store with ranks");
