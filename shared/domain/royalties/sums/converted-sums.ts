import * as z from "zod";

/**
 * Royalties in one currency, in millionths of its unit, and the same amount in the reader's currency at the rates of its
 * months; null when no rate is known.
 */
export const ConvertedSum = z.object({
  currency: z.string(),
  royalties: z.int(),
  converted: z.int().nullable(),
});
export type ConvertedSum = z.infer<typeof ConvertedSum>;
