import { z } from "zod";
import { retailerAt } from "#shared/retailer/addresses.ts";

/** Where the retailer is, and as whom we are known there. */
export const retailerEnv = z.object({
  /** Origin of the retailer's shop, or of the local cloud, which simulates it. */
  RETAILER_ORIGIN: z.string().refine((origin) => retailerAt(origin) !== null, "Must be the retailer's"),
  /** Our client id at its sign-in. */
  RETAILER_CLIENT_ID: z.string().min(1),
});
export type RetailerEnv = z.infer<typeof retailerEnv>;

/** Its sites and its sign-in. */
export function retailerPlaces({ RETAILER_ORIGIN }: Pick<RetailerEnv, "RETAILER_ORIGIN">) {
  const places = retailerAt(RETAILER_ORIGIN);
  if (!places) throw new Error("there is no retailer at RETAILER_ORIGIN");
  return places;
}
