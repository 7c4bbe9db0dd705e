import { z } from "zod";
import {
  AMAZON,
  AMAZON_LOGIN,
  type RetailerAddresses,
  type RetailerLogin,
  simulatedLogin,
  simulatedRetailer,
} from "#shared/retailer/addresses.ts";

/** Where the retailer is, and as whom we are known there. */
export const retailerEnv = z.object({
  /** Origin of the retailer's shop, or `http://127.0.0.1:…` of the local cloud, which simulates it. Nothing else is a retailer. */
  RETAILER_ORIGIN: z.url().refine((origin) => origin === AMAZON.store || /^http:\/\/127\.0\.0\.1:\d+$/.test(origin)),
  /** Our client id at its sign-in. */
  RETAILER_CLIENT_ID: z.string().min(1),
});
export type RetailerEnv = z.infer<typeof retailerEnv>;

/** Its sites and its sign-in. */
export function retailerPlaces({ RETAILER_ORIGIN: origin }: Pick<RetailerEnv, "RETAILER_ORIGIN">): {
  readonly addresses: RetailerAddresses;
  readonly login: RetailerLogin;
} {
  if (origin === AMAZON.store) return { addresses: AMAZON, login: AMAZON_LOGIN };
  const { port } = new URL(origin);
  return { addresses: simulatedRetailer(port), login: simulatedLogin(port) };
}
