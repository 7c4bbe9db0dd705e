import type { TableAccess } from "#functions/entities/base.ts";
import { kenpSettingsEntity } from "#functions/entities/kenp-settings.ts";

/** The whole of a book's pages, unless its readers are assumed to read less of it. */
const DEFAULT_PERCENT = 100;

export type KenpStore = ReturnType<typeof kenpStore>;

/** What a person's own answer says of how page reads are valued. */
export function kenpStore(access: TableAccess) {
  const settings = kenpSettingsEntity(access);
  return {
    /** Percent of a book's pages that a borrow stands for. */
    percentOf: async (tenantId: string): Promise<number> =>
      (await settings.get({ tenantId }).go({ consistent: true })).data?.kenpcPercent ?? DEFAULT_PERCENT,
  };
}
