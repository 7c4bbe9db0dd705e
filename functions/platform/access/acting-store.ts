import type { CreateEntityItem, EntityItem } from "electrodb";
import { actingGrantEntity } from "#functions/entities/accounts/acting-grant.ts";
import { auditLineEntity } from "#functions/entities/accounts/audit-line.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "../clock.ts";
import { newId } from "../ids.ts";
import type { UserRow } from "./session-store.ts";

export type ActingGrant = EntityItem<ReturnType<typeof actingGrantEntity>>;
type NewLine = CreateEntityItem<ReturnType<typeof auditLineEntity>>;

export type ActingStore = ReturnType<typeof actingStore>;

export function actingStore(access: TableAccess) {
  const grants = () => actingGrantEntity(access);
  const users = () => userEntity(access);
  const lines = () => auditLineEntity(access);
  return {
    find: async (adminId: string, grantId: string): Promise<ActingGrant | null> =>
      (await grants().get({ adminId, grantId }).go(READ_LATEST)).data,

    findUser: async (userId: string): Promise<UserRow | null> => (await users().get({ userId }).go(READ_LATEST)).data,

    /** Notes that the administrator changes something under a grant. */
    markChanged: async (adminId: string, grantId: string, now: number): Promise<void> => {
      await grants()
        .patch({ adminId, grantId })
        .set({ changedAt: toInstant(now) })
        .go();
    },

    /** Adds a line to an account's access log. Lines are never changed, and hold ids, routes and reasons only. */
    record: async (line: Omit<NewLine, "at" | "lineId">, now: number): Promise<void> => {
      await lines()
        .create({ ...line, at: toInstant(now), lineId: newId() })
        .go();
    },
  };
}

export const isOpenGrant = ({ endsAt, endedAt }: Pick<ActingGrant, "endsAt" | "endedAt">, now: number): boolean =>
  endedAt === undefined && now < Date.parse(endsAt);
