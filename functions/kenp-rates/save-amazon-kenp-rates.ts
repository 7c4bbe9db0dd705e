import type * as z from "zod";
import type { saveAmazonKenpRates as endpoint } from "#shared/api/kenp-rates.ts";
import { knownRatesOf } from "#shared/domain/kenp/retailer-rates.ts";
import type { KenpRatesDeps, Owner } from "./deps.ts";

/** Returns how many of the reported rates are stored now, including those already known. */
export async function saveAmazonKenpRates(
  { retailerRates }: Pick<KenpRatesDeps, "retailerRates">,
  { tenantId }: Owner,
  { rates }: z.output<NonNullable<typeof endpoint.body>>,
): Promise<z.input<typeof endpoint.response>> {
  const known = knownRatesOf(rates);
  await retailerRates.keep(tenantId, known);
  return { saved: known.length };
}
