import { randomUUID } from "node:crypto";
import type { CreateEntityItem } from "electrodb";
import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { toUserActor, type UserActor } from "#functions/platform/access/actor.ts";
import { TEST_ADMIN_EMAIL } from "./api-caller.ts";

type NewUser = CreateEntityItem<ReturnType<typeof userEntity>>;

/** The trial of the tests' authors outlasts every test, so that tests unrelated to plans need none. */
const TRIAL_ENDS_AT = "2099-01-01T00:00:00.000Z";

/** Builds an author as an actor; with `accountKind: "agency"` an agency's owner. */
export function anActor(changes: Partial<UserActor> = {}): UserActor {
  const userId = changes.userId ?? randomUUID();
  const isAgency = changes.accountKind === "agency";
  return {
    kind: "user",
    accountKind: "author",
    userId,
    tenantId: isAgency ? randomUUID() : userId,
    agencyRole: isAgency ? "owner" : null,
    email: `${userId}@example.com`,
    isEmailVerified: true,
    timeZone: "America/New_York",
    currency: "USD",
    createdAt: "2026-11-01T09:00:00.000Z",
    trialEndsAt: isAgency ? undefined : TRIAL_ENDS_AT,
    localPlan: undefined,
    sessionId: randomUUID(),
    isAdmin: false,
    ...changes,
  };
}

/**
 * Signs up a user by writing the row, and returns them as an actor: an author, or with `kind: "agency"` the owner of a
 * new agency; `agencyId` and `agencyRole` put them into an existing one. `emailVerifiedAt` and the administrator's
 * address make them the administrator.
 */
export async function givenUser(access: TableAccess, changes: Partial<NewUser> = {}): Promise<UserActor> {
  const userId = changes.userId ?? randomUUID();
  const byKind =
    changes.kind === "agency"
      ? { agencyId: randomUUID(), agencyRole: "owner" as const }
      : { trialEndsAt: TRIAL_ENDS_AT };
  const row: NewUser = {
    userId,
    kind: "author",
    email: `${userId}@example.com`,
    firstName: "Mara",
    lastName: "Lindqvist",
    timeZone: "America/New_York",
    currency: "USD",
    createdAt: "2026-11-01T09:00:00.000Z",
    ...byKind,
    ...changes,
  };
  const { data } = await userEntity(access).create(row).go();
  return toUserActor(data, randomUUID(), TEST_ADMIN_EMAIL);
}
