import { randomUUID } from "node:crypto";
import type { CreateEntityItem } from "electrodb";
import type { TableAccess } from "#functions/entities/base.ts";
import { userEntity } from "#functions/entities/user.ts";
import type { Actor } from "#functions/platform/actor.ts";

type NewUser = CreateEntityItem<ReturnType<typeof userEntity>>;

/** An author as a use case meets them. */
export function anActor(changes: Partial<Actor> = {}): Actor {
  const userId = changes.userId ?? randomUUID();
  return {
    kind: "author",
    userId,
    tenantId: userId,
    email: `${userId}@example.com`,
    timeZone: "America/New_York",
    currency: "USD",
    sessionId: randomUUID(),
    impersonator: null,
    ...changes,
  };
}

/** Signs an author up by writing the row, and returns them as an actor. */
export async function givenUser(access: TableAccess, changes: Partial<NewUser> = {}): Promise<Actor> {
  const userId = changes.userId ?? randomUUID();
  const row: NewUser = {
    userId,
    kind: "author",
    email: `${userId}@example.com`,
    firstName: "Mara",
    lastName: "Lindqvist",
    timeZone: "America/New_York",
    currency: "USD",
    createdAt: "2026-11-01T09:00:00.000Z",
    ...changes,
  };
  await userEntity(access).create(row).go();
  const { kind, email, timeZone, currency } = row;
  return anActor({ userId, tenantId: userId, kind, email, timeZone, currency });
}
