import type { TableAccess } from "#functions/entities/base.ts";
import { kenpSettingsStore } from "#functions/kenp-rates/index.ts";

export type KenpStore = ReturnType<typeof kenpStore>;

/** What a person's own answer says of how page reads are valued. */
export function kenpStore(access: TableAccess) {
  const settings = kenpSettingsStore(access);
  return {
    /** Percent of a book's pages that a borrow stands for. */
    percentOf: async (tenantId: string): Promise<number> => (await settings.read(tenantId)).kenpcPercent,
  };
}
