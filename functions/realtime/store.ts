import type { EntityItem } from "electrodb";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { ALL_PAGES, READ, type TableAccess } from "#functions/entities/base.ts";
import { socketConnectionEntity } from "#functions/entities/realtime/socket-connection.ts";
import { socketTicketEntity } from "#functions/entities/realtime/socket-ticket.ts";
import { toTimeToLive } from "#functions/platform/clock.ts";
import { hashOfSecret } from "#functions/platform/ids.ts";
import { itemIfWritten } from "#functions/platform/storage/write-conditions.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";

/** Longer than the two hours after which the gateway closes every socket. */
const CONNECTION_RETENTION_MS = 3 * HOUR_MS;

export type Connection = EntityItem<ReturnType<typeof socketConnectionEntity>>;
export type Ticket = EntityItem<ReturnType<typeof socketTicketEntity>>;
export type SocketStore = ReturnType<typeof socketStore>;

export function socketStore(access: TableAccess) {
  const tickets = () => socketTicketEntity(access);
  const connections = () => socketConnectionEntity(access);
  const users = () => userEntity(access);
  return {
    createTicket: async (
      ticket: Pick<Ticket, "userId" | "sessionId" | "socketId" | "validUntil">,
      secret: string,
    ): Promise<void> => {
      const expiresAt = toTimeToLive(ticket.validUntil);
      await tickets()
        .create({ ...ticket, secretHash: hashOfSecret(secret), expiresAt })
        .go();
    },

    /**
     * Consumes a ticket and returns it; null when it is unknown, used or expired. Only one of two concurrent calls gets
     * it.
     */
    consumeTicket: async (userId: string, secret: string, now: number): Promise<Ticket | null> => {
      return itemIfWritten(
        tickets()
          .remove({ userId, secretHash: hashOfSecret(secret) })
          .where(({ validUntil }, { gt }) => gt(validUntil, now))
          .go({ response: "all_old" }),
      );
    },

    addConnection: async (
      { userId, sessionId, socketId }: Ticket,
      connectionId: string,
      now: number,
    ): Promise<void> => {
      const expiresAt = toTimeToLive(now + CONNECTION_RETENTION_MS);
      await connections().put({ userId, sessionId, socketId, connectionId, expiresAt }).go();
    },

    removeConnection: async (userId: string, connectionId: string): Promise<void> => {
      await connections().delete({ userId, connectionId }).go();
    },

    /**
     * Finds the user of a connection. The index may lag briefly; a missed one is removed when its socket is found gone.
     */
    findOwner: async (connectionId: string): Promise<string | null> =>
      (await connections().query.byConnection({ connectionId }).go(ALL_PAGES)).data[0]?.userId ?? null,

    /** Lists the ids of a user's whole agency, theirs included; without an agency, theirs alone. */
    listColleagues: async (userId: string): Promise<string[]> => {
      const { data } = await users().get({ userId }).go(READ);
      const agencyId = data?.agencyId;
      if (agencyId === undefined) return [userId];
      return (await users().query.byAgency({ agencyId }).go(ALL_PAGES)).data.map((one) => one.userId);
    },

    /** Lists a user's sockets, including those opened a moment ago. */
    listConnections: async (userId: string): Promise<Connection[]> =>
      (
        await connections()
          .query.primary({ userId })
          .go({ ...ALL_PAGES, consistent: true })
      ).data,
  };
}
