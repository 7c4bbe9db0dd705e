import * as z from "zod";
import { amazonAt } from "#shared/sources/amazon/addresses.ts";

export const amazonSignInEnv = z.object({
  AMAZON_ORIGIN: z.string().refine((origin) => amazonAt(origin) !== null, "Must be Amazon's"),
  AMAZON_CLIENT_ID: z.string().min(1),
});
export type AmazonSignInEnv = z.infer<typeof amazonSignInEnv>;

export function amazonBaseUrls({ AMAZON_ORIGIN }: Pick<AmazonSignInEnv, "AMAZON_ORIGIN">) {
  const places = amazonAt(AMAZON_ORIGIN);
  if (!places) throw new Error("AMAZON_ORIGIN is not Amazon's address");
  return places;
}
