import { CUSTOM_RATE_STORES, type KenpSettings } from "#shared/api/kenp-rates.ts";
import type { NumberStyle } from "#shared/primitives/number-style.ts";

/** What stands in the fields of the presets: digits. */
export const presetValuesOf = ({ presets }: KenpSettings) => ({
  kenp_increase_by: String(presets.kenp_increase_by),
  kenp_decrease_by: String(presets.kenp_decrease_by),
  kenpc_percent: String(presets.kenpc_percent),
});

/** What a field of a percentage takes of what is typed or pasted: digits. */
export const keepDigits = (typed: string): string => typed.replaceAll(/\D/g, "");

/** What a field of a rate takes of what is typed or pasted: digits and the first decimal separator. */
export function keepRate(typed: string): string {
  const kept = typed.replaceAll(/[^\d.,]/g, "");
  const decimals = kept.search(/[.,]/) + 1;
  return decimals === 0 ? kept : kept.slice(0, decimals) + keepDigits(kept.slice(decimals));
}

/** What stands in the fields of the rates, by marketplace id; blank where there is none. */
export type RateValues = Record<string, string>;

const digits = new Intl.NumberFormat("en-US", { maximumFractionDigits: 10, useGrouping: false });
/** A rate as it is shown and can be typed: all of its digits, never an exponent, with the person's own separator if it is a comma or a point. */
export const showRate = (rate: number, { decimal }: NumberStyle): string =>
  digits.format(rate).replace(".", decimal === "," ? "," : ".");

export function rateValuesOf({ custom_rates }: KenpSettings, style: NumberStyle): RateValues {
  const rates = new Map(custom_rates.map(({ marketplace_id, rate }) => [marketplace_id, showRate(rate, style)]));
  return Object.fromEntries(CUSTOM_RATE_STORES.map(({ id }) => [String(id), rates.get(id) ?? ""]));
}
