import { agencyEntity } from "#functions/entities/agency/agency.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { inviteClient, renewClientCode } from "#shared/api/agency/clients.ts";
import { CODE_LINK, giveConsent } from "#shared/api/agency/consents.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { agencyWorld, linkIn } from "./agency-world.ts";

type Caller = Awaited<ReturnType<ReturnType<typeof agencyWorld>["givenAgency"]>>;

/** The world of agencies with authors who can become clients. */
export function clientsWorld(access: TableAccess) {
  const world = agencyWorld(access);
  const { call } = world;

  return {
    ...world,

    /** Writes the agency of an owner who was written directly into the table. */
    givenAgencyRow: async ({ userId, tenantId }: Actor): Promise<void> => {
      const createdAt = "2026-11-01T09:00:00.000Z";
      await agencyEntity(access).create({ agencyId: tenantId, name: "North Shelf", ownerId: userId, createdAt }).go();
    },

    /** An author with a verified address. */
    givenAuthor: async (name = "mara"): Promise<Caller> => {
      const { userId } = await world.givenPerson({
        email: `${name}@example.com`,
        emailVerifiedAt: "2026-11-01T09:00:00.000Z",
      });
      return world.as(userId);
    },

    /** Returns the path parameters of the link in the request that an address receives. */
    async givenRequest(owner: Caller, email: string, scopes: readonly ConsentScope[] = ["books"], label = "") {
      const { status } = await call(inviteClient, { as: owner, body: { email, scopes, label } });
      if (status !== 201) throw new Error(`the request was answered ${status}`);
      return linkIn("consent", world.lastEmailTo(email.trim().toLowerCase()));
    },

    async givenCode(owner: Caller) {
      const { body } = await call(renewClientCode, { as: owner });
      return { hash: body.code, id: CODE_LINK };
    },

    /** Makes an author a client through the agency's code. */
    async givenClient(owner: Caller, author: Caller, scopes: readonly ConsentScope[] = ["books"]): Promise<void> {
      const { status } = await call(giveConsent, { as: author, params: await this.givenCode(owner), body: { scopes } });
      if (status !== 201) throw new Error(`the consent was answered ${status}`);
    },
  };
}

/** The world of clients with an agency that pays for the plan House, and its owner. */
export async function payingAgencyWorld(access: TableAccess) {
  const world = clientsWorld(access);
  const owner = await world.givenAgency();
  const agencyId = (await world.deps.accounts.find(owner.userId))!.agencyId!;
  const payer = { accountKind: "agency", tenantId: agencyId, userId: owner.userId } as const;
  const givenPlan = (stripePlan: string, changes: object = {}) =>
    givenSubscription(access, payer, { stripePlan, ...changes });
  await givenPlan("agency-house-monthly");
  return { ...world, access, owner, agencyId, givenPlan };
}
