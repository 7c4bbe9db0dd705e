import { auditLineEntity } from "#functions/entities/accounts/audit-line.ts";
import { emailClaimEntity } from "#functions/entities/accounts/email-claim.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import type { UserActor } from "#functions/platform/access/actor.ts";
import { TEST_ADMIN_EMAIL } from "#functions/testing/api-caller.ts";
import type { givenUser } from "#functions/testing/users.ts";
import { loginAs } from "#shared/api/accounts/impersonation.ts";
import { confirmTotp, startTotp } from "#shared/api/accounts/security.ts";
import { accountsWorld } from "./accounts-world.ts";

export const REASON = "Asked us why October is short";

/** An administrator on a real table, and Mara, whom they may impersonate. */
export async function actingWorld(access: TableAccess) {
  const world = accountsWorld(access);

  const givenAccount = async (changes: Parameters<typeof givenUser>[1]): Promise<UserActor> => {
    const actor = await world.givenPerson(changes);
    const { email, userId } = actor;
    const claim = { email, claimId: userId, userId, claimedAt: "2026-11-01T09:00:00.000Z" };
    await emailClaimEntity(access).put(claim).go();
    return actor;
  };

  const admin = await givenAccount({ email: TEST_ADMIN_EMAIL, emailVerifiedAt: "2026-11-01T09:00:00.000Z" });
  const turnOnCodes = async () => {
    const mine = { as: admin, headers: world.bearer(admin) };
    await world.call(startTotp, mine);
    await world.call(confirmTotp, { ...mine, body: { code: world.deps.pool.newCode(admin.userId) } });
  };
  await turnOnCodes();
  const person = await givenAccount({ email: "mara@example.com" });
  const ask = (as: UserActor, email = "mara@example.com", reason = REASON) =>
    world.call(loginAs, { as, body: { email, reason } });

  return {
    ...world,
    admin,
    person,
    givenAccount,
    ask,
    begin: async (): Promise<Record<string, string>> => ({ "X-Acting-As": (await ask(admin)).body.grant }),
    linesOf: async (userId: string) => {
      const lines = auditLineEntity(access).query.primary({ userId });
      return (await lines.go({ ...ALL_PAGES, consistent: true })).data;
    },
  };
}
