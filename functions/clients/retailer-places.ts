import { z } from "zod";
import { retailerAt } from "#shared/retailer/addresses.ts";

/** The retailer's address and Colophon's client id there. */
export const retailerEnv = z.object({
  /** Origin of the retailer's shop, or of the local cloud, which simulates it. */
  RETAILER_ORIGIN: z.string().refine((origin) => retailerAt(origin) !== null, "Must be the retailer's"),
  /** Colophon's client id at the retailer's sign-in. */
  RETAILER_CLIENT_ID: z.string().min(1),
});
export type RetailerEnv = z.infer<typeof retailerEnv>;

/** Returns the addresses of the retailer's sites and sign-in. */
export function retailerPlaces({ RETAILER_ORIGIN }: Pick<RetailerEnv, "RETAILER_ORIGIN">) {
  const places = retailerAt(RETAILER_ORIGIN);
  if (!places) throw new Error("there is no retailer at RETAILER_ORIGIN");
  return places;
}
