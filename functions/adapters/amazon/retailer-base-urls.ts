import * as z from "zod";
import { retailerAt } from "#shared/sources/amazon/addresses.ts";

export const retailerEnv = z.object({
  RETAILER_ORIGIN: z.string().refine((origin) => retailerAt(origin) !== null, "Must be the retailer's"),
  RETAILER_CLIENT_ID: z.string().min(1),
});
export type RetailerEnv = z.infer<typeof retailerEnv>;

export function retailerBaseUrls({ RETAILER_ORIGIN }: Pick<RetailerEnv, "RETAILER_ORIGIN">) {
  const places = retailerAt(RETAILER_ORIGIN);
  if (!places) throw new Error("RETAILER_ORIGIN is not the retailer's address");
  return places;
}
