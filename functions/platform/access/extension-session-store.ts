import type { EntityItem } from "electrodb";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { extensionSessionEntity } from "#functions/entities/amazon/extension-session.ts";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { descending } from "#shared/primitives/order.ts";
import { toInstant, toTimeToLive } from "../clock.ts";
import { isWritten } from "../storage/write-conditions.ts";

const LIFE_MS = 90 * DAY_MS;
export type ExtensionSessionRow = EntityItem<ReturnType<typeof extensionSessionEntity>>;
type Pairing = Pick<ExtensionSessionRow, "userId" | "sessionId" | "tokenHash" | "name" | "browser" | "version">;

export const isOpenSession = ({ endedAt, expiresAt }: ExtensionSessionRow, now: number): boolean =>
  endedAt === undefined && expiresAt * 1000 > now;

export type ExtensionSessionStore = ReturnType<typeof extensionSessionStore>;

export function extensionSessionStore(access: TableAccess) {
  const sessions = () => extensionSessionEntity(access);
  const users = () => userEntity(access);
  const listAll = async (userId: string): Promise<ExtensionSessionRow[]> =>
    (
      await sessions()
        .query.primary({ userId })
        .go({ ...ALL_PAGES, consistent: true })
    ).data;

  /** Ends a session permanently; false when it is missing or not open. */
  const end = async (userId: string, sessionId: string, now: number): Promise<boolean> => {
    return isWritten(
      sessions()
        .patch({ userId, sessionId })
        .set({ endedAt: toInstant(now) })
        .where(({ endedAt }, { notExists }) => notExists(endedAt))
        .go(),
    );
  };

  return {
    /** Reads the user's row and the session, each null when missing, in two concurrent consistent reads. */
    read: async (userId: string, sessionId: string) => {
      const [user, session] = await Promise.all([
        users().get({ userId }).go(READ_LATEST),
        sessions().get({ userId, sessionId }).go(READ_LATEST),
      ]);
      return { user: user.data, session: session.data };
    },

    open: async (pairing: Pairing, now: number): Promise<ExtensionSessionRow> =>
      (
        await sessions()
          .create({ ...pairing, createdAt: toInstant(now), expiresAt: toTimeToLive(now + LIFE_MS) })
          .go()
      ).data,

    /** Records a session's call and extends its life. Writes at most once an hour, and never once it has ended. */
    touch: async ({ userId, sessionId, createdAt, lastSeenAt }: ExtensionSessionRow, now: number): Promise<void> => {
      const hour = toInstant(Math.floor(now / HOUR_MS) * HOUR_MS);
      if ((lastSeenAt ?? createdAt) >= hour) return;
      await isWritten(
        sessions()
          .patch({ userId, sessionId })
          .set({ lastSeenAt: hour, expiresAt: toTimeToLive(now + LIFE_MS) })
          .where(({ endedAt }, { notExists }) => notExists(endedAt))
          .go(),
      );
    },

    listOpen: async (userId: string, now: number): Promise<ExtensionSessionRow[]> =>
      (await listAll(userId))
        .filter((session) => isOpenSession(session, now))
        .sort((a, b) => descending(a.sessionId, b.sessionId)),

    end,

    endAll: async (userId: string, now: number): Promise<void> => {
      const open = (await listAll(userId)).filter((session) => isOpenSession(session, now));
      await Promise.all(open.map(({ sessionId }) => end(userId, sessionId, now)));
    },

    listAll,

    removeAll: async (userId: string): Promise<void> => {
      const all = await listAll(userId);
      await Promise.all(all.map(({ sessionId }) => sessions().delete({ userId, sessionId }).go()));
    },
  };
}
