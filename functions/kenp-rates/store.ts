import type { EntityItem } from "electrodb";
import { READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { kenpSettingsEntity } from "#functions/entities/reports/kenp-settings.ts";
import { DEFAULT_KENP_PREFERENCES, DEFAULT_KENPC_PERCENT } from "#shared/domain/kenp/settings.ts";

/** Includes defaults. Percentages are whole numbers. */
export interface StoredKenpSettings {
  readonly increasePercent: number;
  readonly decreasePercent: number;
  /** The share of a book's page count that one borrow is assumed to read. */
  readonly kenpcPercent: number;
  /** Rates per page by marketplace id, in the store's currency. */
  readonly customRates: Readonly<Record<string, number>>;
}

export type KenpPercentages = Pick<StoredKenpSettings, "increasePercent" | "decreasePercent" | "kenpcPercent">;
export type KenpSettingsStore = ReturnType<typeof kenpSettingsStore>;
type Row = Partial<Omit<EntityItem<ReturnType<typeof kenpSettingsEntity>>, "tenantId">>;

const withDefaults = (row: Row | null): StoredKenpSettings => ({
  increasePercent: row?.increasePercent ?? DEFAULT_KENP_PREFERENCES.increasePercent,
  decreasePercent: row?.decreasePercent ?? DEFAULT_KENP_PREFERENCES.decreasePercent,
  kenpcPercent: row?.kenpcPercent ?? DEFAULT_KENPC_PERCENT,
  customRates: row?.customRates ?? {},
});

/** Presets and rates are saved separately, so that neither form overwrites the other. */
export function kenpSettingsStore(access: TableAccess) {
  const settings = () => kenpSettingsEntity(access);
  const change = async (tenantId: string, changes: Row): Promise<StoredKenpSettings> =>
    withDefaults((await settings().update({ tenantId }).set(changes).go({ response: "all_new" })).data);

  return {
    /** One read of one small item. */
    read: async (tenantId: string): Promise<StoredKenpSettings> =>
      withDefaults((await settings().get({ tenantId }).go(READ_LATEST)).data),

    /** Leaves omitted percentages unchanged. */
    savePresets: (tenantId: string, presets: Partial<KenpPercentages>): Promise<StoredKenpSettings> =>
      change(tenantId, presets),

    /** Replaces all rates; an omitted store loses its custom rate. */
    saveRates: (tenantId: string, customRates: Readonly<Record<string, number>>): Promise<StoredKenpSettings> =>
      change(tenantId, { customRates }),

    remove: async (tenantId: string): Promise<void> => {
      await settings().delete({ tenantId }).go();
    },
  };
}
