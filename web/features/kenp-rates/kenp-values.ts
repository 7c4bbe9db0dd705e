import { CUSTOM_RATE_STORES, type KenpSettings } from "#shared/api/kenp-rates.ts";
import type { NumberStyle } from "#shared/primitives/number-style.ts";

export const presetValuesOf = ({ presets }: KenpSettings) => ({
  kenp_increase_by: String(presets.kenp_increase_by),
  kenp_decrease_by: String(presets.kenp_decrease_by),
  kenpc_percent: String(presets.kenpc_percent),
});

const keepDigits = (typed: string): string => typed.replaceAll(/\D/g, "");

/** The part of typed or pasted text that a rate field accepts: digits and the first decimal separator. */
export function keepRate(typed: string): string {
  const kept = typed.replaceAll(/[^\d.,]/g, "");
  const decimals = kept.search(/[.,]/) + 1;
  return decimals === 0 ? kept : kept.slice(0, decimals) + keepDigits(kept.slice(decimals));
}

/** The rates' field values by marketplace id; blank where there is none. */
export type RateValues = Record<string, string>;

const digits = new Intl.NumberFormat("en-US", { maximumFractionDigits: 10, useGrouping: false });
/**
 * A rate as displayed and typed: all of its digits, never an exponent, with the user's decimal separator if it is a
 * comma or a point.
 */
export const showRate = (rate: number, { decimal }: NumberStyle): string =>
  digits.format(rate).replace(".", decimal === "," ? "," : ".");

export function rateValuesOf({ custom_rates }: KenpSettings, style: NumberStyle): RateValues {
  const rates = new Map(custom_rates.map(({ marketplace_id, rate }) => [marketplace_id, showRate(rate, style)]));
  return Object.fromEntries(CUSTOM_RATE_STORES.map(({ id }) => [String(id), rates.get(id) ?? ""]));
}
