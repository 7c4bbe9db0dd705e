import { showMoney } from "#shared/domain/royalties/show-money.ts";
import type { Micros } from "#shared/primitives/money.ts";

/** Money in several currencies, never added up: `$412.18 · £38.40`. */
export const formatAmounts = (amounts: Readonly<Record<string, Micros>>): string => {
  const parts = Object.entries(amounts)
    .filter(([, micros]) => micros !== 0)
    .map(([currency, micros]) => showMoney(micros, currency));
  return parts.length > 0 ? parts.join(" · ") : "nothing";
};
