import type { EntityItem } from "electrodb";
import { sessionEntity } from "#functions/entities/accounts/session.ts";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { descending } from "#shared/primitives/order.ts";

/** Maximum lifetime of a sign-in: that of the pool's refresh tokens, which refreshing doesn't extend. */
const SIGN_IN_MS = 30 * DAY_MS;

export type DeviceRow = EntityItem<ReturnType<typeof sessionEntity>>;
export type DeviceStore = ReturnType<typeof deviceStore>;

export function deviceStore(access: TableAccess) {
  const sessions = () => sessionEntity(access);
  return {
    find: async (userId: string, sessionId: string): Promise<DeviceRow | null> =>
      (await sessions().get({ userId, sessionId }).go(READ_LATEST)).data,

    listOpen: async (userId: string, now: number): Promise<DeviceRow[]> => {
      const { data } = await sessions()
        .query.primary({ userId })
        .go({ ...ALL_PAGES, consistent: true });
      const oldest = toInstant(now - SIGN_IN_MS);
      return data
        .filter(({ endedAt, createdAt }) => endedAt === undefined && createdAt > oldest)
        .sort((a, b) => descending(a.createdAt, b.createdAt));
    },
  };
}
