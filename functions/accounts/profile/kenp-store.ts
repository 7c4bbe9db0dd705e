import type { TableAccess } from "#functions/entities/base.ts";
import { kenpSettingsStore } from "#functions/kenp-rates/index.ts";

export type KenpStore = ReturnType<typeof kenpStore>;

export function kenpStore(access: TableAccess) {
  const settings = kenpSettingsStore(access);
  return {
    /** Returns the percentage of a book's pages that count as one borrow. */
    percentOf: async (tenantId: string): Promise<number> => (await settings.read(tenantId)).kenpcPercent,
  };
}
