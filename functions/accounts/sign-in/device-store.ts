import type { EntityItem } from "electrodb";
import { sessionEntity } from "#functions/entities/accounts/session.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";

/** How long a sign-in lasts at most: the life of the pool's refresh tokens, which a refresh doesn't lengthen. */
const SIGN_IN_MS = 30 * 86_400_000;

export type DeviceRow = EntityItem<ReturnType<typeof sessionEntity>>;
export type DeviceStore = ReturnType<typeof deviceStore>;

/** Devices as their owner sees them; a device is a session. */
export function deviceStore(access: TableAccess) {
  const sessions = sessionEntity(access);
  return {
    find: async (userId: string, sessionId: string): Promise<DeviceRow | null> =>
      (await sessions.get({ userId, sessionId }).go({ consistent: true })).data,

    /** Devices that are signed in, the newest sign-in first. One whose tokens have all run out is not. */
    listOpen: async (userId: string, now: number): Promise<DeviceRow[]> => {
      const { data } = await sessions.query.primary({ userId }).go({ ...ALL_PAGES, consistent: true });
      const oldest = toInstant(now - SIGN_IN_MS);
      return data
        .filter(({ endedAt, createdAt }) => endedAt === undefined && createdAt > oldest)
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },
  };
}
