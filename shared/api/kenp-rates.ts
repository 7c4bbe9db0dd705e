import * as z from "zod";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { IsoMonthSchema, smallRecord } from "#shared/primitives/schemas.ts";
import { PaymentPerRead } from "#shared/sources/amazon/answers.ts";
import { endpoint } from "./endpoint.ts";
import { FROM_EXTENSION } from "./parts.ts";

const required = "Required";
/** A whole percentage as typed: three digits at most. */
const Percent = z
  .union([z.int(), z.string()])
  .transform(String)
  .pipe(
    z
      .string()
      .trim()
      .min(1, required)
      .regex(/^\d{0,3}$/, "Digits only, three at most"),
  )
  .transform(Number);
const Decrease = Percent.refine((percent) => percent <= 100, "Must be at most 100");

/** Stores that pay for page reads and allow a custom rate. */
export const CUSTOM_RATE_STORES: readonly (typeof MARKETPLACES)[number][] = MARKETPLACES.filter(
  ({ sells, country_code }) => sells.kenp && country_code !== "NL",
);
/**
 * A rate per page as typed: digits with a decimal point or comma; blank and 0 mean none. Allows as many
 * decimals as any published rate has.
 */
const Rate = z
  .union([z.number(), z.string()])
  .transform((rate) => String(rate).trim())
  .pipe(z.string().regex(/^$|^(?=.*\d)\d{0,6}([.,]\d{0,10})?$/, "Digits and one decimal separator only"))
  .transform((text) => Number(text.replace(",", ".")))
  .refine((rate) => rate < 1, "Must be below 1 per page");
const isStoreId = (id: string): boolean => CUSTOM_RATE_STORES.some((store) => String(store.id) === id);

export const KenpPresets = z.object({
  kenp_increase_by: z.int(),
  kenp_decrease_by: z.int(),
  /** Share of the book's page count (KENPC) that a borrow is assumed to read, in percent. */
  kenpc_percent: z.int(),
});
/** `rate` is in the store's currency per page. */
export const CustomRate = z.object({ marketplace_id: z.int(), rate: z.number() });
export const KenpSettings = z.object({ custom_rates: z.array(CustomRate), presets: KenpPresets });
export type KenpSettings = z.infer<typeof KenpSettings>;

export const getKenpSettings = endpoint({
  name: "getKenpSettings",
  method: "GET",
  path: "/kenp/settings",
  access: "member",
  opensWithoutPlan: true,
  impersonation: "read",
  client: ["royalties"],
  summary:
    "Returns how page reads that have no published rate are valued: percentage presets and the author's own rates.",
  response: KenpSettings,
});

export const saveKenpPresets = endpoint({
  name: "saveKenpPresets",
  method: "POST",
  path: "/kenp/presets",
  access: "member",
  opensWithoutPlan: true,
  impersonation: "allowed",
  summary: "Saves the presets; reports use them immediately.",
  body: z.object({
    kenp_increase_by: Percent,
    kenp_decrease_by: Decrease,
    kenpc_percent: Percent.refine((percent) => percent >= 1, "Must be at least 1").optional(),
  }),
  response: KenpSettings,
});

export const saveKenpRates = endpoint({
  name: "saveKenpRates",
  method: "POST",
  path: "/kenp/rates",
  access: "member",
  opensWithoutPlan: true,
  impersonation: "allowed",
  summary:
    "Saves the author's own rates by marketplace id; a store that is left out, blank or 0 returns to last month's rate.",
  body: smallRecord(z.string().refine(isStoreId, "Unknown store"), Rate, CUSTOM_RATE_STORES.length),
  response: KenpSettings,
});

export const getKenpRates = endpoint({
  name: "getKenpRates",
  method: "GET",
  path: "/kenp/rates",
  access: "member",
  opensWithoutPlan: true,
  impersonation: "read",
  client: ["royalties"],
  summary: "Returns the newest known rate per page for each store, in the store's currency.",
  /** `simulated` rates come from the local Amazon simulator; they are never used to value pages. */
  response: z.object({
    rates: z.array(
      z.object({
        marketplace_id: z.int(),
        rate: z.number(),
        month_name: z.string(),
        month_at: IsoMonthSchema,
        simulated: z.boolean(),
      }),
    ),
  }),
});

export const getLatestKenpMonth = endpoint({
  name: "getLatestKenpMonth",
  method: "GET",
  path: "/kenp/latestDate",
  access: "member",
  impersonation: "read",
  client: ["royalties"],
  summary: "Returns the newest month whose rate per page is published, in general or in the account's own files.",
  /** Null when no month has a rate. `simulated` as for the rates themselves. */
  response: z.object({ month: IsoMonthSchema.nullable(), simulated: z.boolean() }),
});

export const saveAmazonKenpRates = endpoint({
  ...FROM_EXTENSION,
  name: "saveAmazonKenpRates",
  method: "POST",
  path: "/kenp/amazon",
  summary: "Saves the rates per page that Amazon has published for the account.",
  limit: "extension-rates",
  body: z.object({ rates: z.array(PaymentPerRead).max(5000) }),
  response: z.object({ saved: z.int() }),
});
