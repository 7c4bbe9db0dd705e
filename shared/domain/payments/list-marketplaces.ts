import { marketplaceById } from "#shared/catalogue/marketplaces.ts";
import { ascending } from "#shared/primitives/order.ts";
import { marketplaceName } from "#shared/sources/marketplaces.ts";
import type { Payment } from "./payment.ts";

export interface PaymentStore {
  marketplace_id: number;
  marketplace: string;
  name: string;
  country_code: string | null;
}

/** The stores of payments, by name. A store outside the catalogue is named by its label in the file. */
export function listMarketplaces(payments: readonly Pick<Payment, "marketplace_id" | "marketplace">[]): PaymentStore[] {
  const stores = new Map<string, PaymentStore>();
  for (const { marketplace_id, marketplace } of payments) {
    const known = marketplaceById(marketplace_id);
    stores.set(marketplace, {
      marketplace_id,
      marketplace,
      name: marketplaceName(marketplace),
      country_code: known?.country_code ?? null,
    });
  }
  return [...stores.values()].sort((a, b) => ascending(a.name, b.name));
}
