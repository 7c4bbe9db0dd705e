import type { EntityItem } from "electrodb";
import { clientViewEntity } from "#functions/entities/agency/client-view.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";

export type ViewRow = EntityItem<ReturnType<typeof clientViewEntity>>;
export type ViewStore = ReturnType<typeof viewStore>;

export function viewStore(access: TableAccess) {
  const views = () => clientViewEntity(access);
  return {
    /** Lists who opened a client's figures since a day, the latest day first. */
    listSince: async (clientId: string, date: IsoDate): Promise<ViewRow[]> =>
      (
        await views()
          .query.primary({ clientId })
          .gte({ date })
          .go({ ...ALL_PAGES, order: "desc" })
      ).data,
  };
}
