import { type EntityItem, Service } from "electrodb";
import { sessionEntity } from "#functions/entities/accounts/session.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { toInstant, toTimeToLive } from "../clock.ts";
import { once } from "../once.ts";
import { commit, isConditionFailure, isWritten } from "../storage/write-conditions.ts";

/**
 * Longer than any refresh token of the pool lives: an ended session must be remembered while one could still be used.
 */
const SESSION_RETENTION_MS = 400 * DAY_MS;
const MAX_USER_AGENT_LENGTH = 256;
export type UserRow = EntityItem<ReturnType<typeof userEntity>>;
export type Session = EntityItem<ReturnType<typeof sessionEntity>>;

export type SessionStore = ReturnType<typeof sessionStore>;

export function sessionStore(access: TableAccess) {
  const users = () => userEntity(access);
  const sessions = () => sessionEntity(access);
  const findSession = async (userId: string, sessionId: string) =>
    (await sessions().get({ userId, sessionId }).go(READ_LATEST)).data;

  const service = once(() => new Service({ user: users(), session: sessions() }));
  /** What ends a session; one that has made no call yet is created as ended. */
  const ending = (now: number) => ({ endedAt: toInstant(now), expiresAt: toTimeToLive(now + SESSION_RETENTION_MS) });

  const isOpen = (session: Awaited<ReturnType<typeof findSession>>): boolean =>
    session !== null && session.endedAt === undefined;

  return {
    isOpen: async (userId: string, sessionId: string): Promise<boolean> => isOpen(await findSession(userId, sessionId)),

    /** Reads the user's row and the device's session, each null when missing, in two concurrent consistent reads. */
    read: async (userId: string, sessionId: string) => {
      const [user, session] = await Promise.all([
        users().get({ userId }).go(READ_LATEST),
        findSession(userId, sessionId),
      ]);
      return { user: user.data, session };
    },

    /** Creates the row of a session at its first call; false when it is ended concurrently. */
    open: async (userId: string, sessionId: string, userAgent: string | undefined, now: number): Promise<boolean> => {
      try {
        await sessions()
          .create({
            userId,
            sessionId,
            userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH),
            createdAt: toInstant(now),
            expiresAt: toTimeToLive(now + SESSION_RETENTION_MS),
          })
          .go();
        return true;
      } catch (error) {
        if (!isConditionFailure(error)) throw error;
        return isOpen(await findSession(userId, sessionId));
      }
    },

    /** Records a session's call. Writes at most once an hour, and never once it has ended. */
    touch: async ({ userId, sessionId, createdAt, lastSeenAt }: Session, now: number): Promise<void> => {
      const hour = toInstant(Math.floor(now / HOUR_MS) * HOUR_MS);
      if ((lastSeenAt ?? createdAt) >= hour) return;
      await isWritten(
        sessions()
          .patch({ userId, sessionId })
          .set({ lastSeenAt: hour })
          .where(({ endedAt }, { notExists }) => notExists(endedAt))
          .go(),
      );
    },

    /** Returns when any of a user's devices last called, to the hour; null when none has. Eventually consistent. */
    lastSeen: async (userId: string): Promise<string | null> => {
      const { data } = await sessions()
        .query.primary({ userId })
        .go({ ...ALL_PAGES, attributes: ["createdAt", "lastSeenAt"] });
      return data.reduce<string | null>((latest, { createdAt, lastSeenAt }) => {
        const seen = lastSeenAt ?? createdAt;
        return latest === null || seen > latest ? seen : latest;
      }, null);
    },

    end: async (userId: string, sessionId: string, now: number): Promise<void> => {
      await sessions()
        .upsert({ userId, sessionId, ...ending(now) })
        .ifNotExists({ createdAt: toInstant(now) })
        .go();
    },

    /** Ends a session and refuses every sign-in from before now, both or neither. */
    endWithSignIns: async (userId: string, sessionId: string, now: number): Promise<void> => {
      const at = toInstant(now);
      await commit(() =>
        service()
          .transaction.write(({ user, session }) => [
            user.patch({ userId }).set({ signedOutAt: at }).commit(),
            session
              .upsert({ userId, sessionId, ...ending(now) })
              .ifNotExists({ createdAt: at })
              .commit(),
          ])
          .go(),
      );
    },

    removeAll: async (userId: string): Promise<void> => {
      const { data } = await sessions().query.primary({ userId }).go(ALL_PAGES);
      await Promise.all(data.map(({ sessionId }) => sessions().delete({ userId, sessionId }).go()));
    },
  };
}
