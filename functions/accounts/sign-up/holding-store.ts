import { userEntity } from "#functions/entities/accounts/user.ts";
import { agencyEntity } from "#functions/entities/agency/agency.ts";
import { agencyClientEntity } from "#functions/entities/agency/agency-client.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { billingAccountEntity } from "#functions/entities/billing/billing-account.ts";
import { holdsItems } from "#functions/platform/storage/holds-items.ts";
import type { UserRow } from "../store.ts";

/**
 * Kinds of items that an account has without its user's doing, or that only serve its sign-in. An item of any other
 * kind is something to lose, so that a new capability's data are protected without being listed.
 */
const IGNORED = {
  kinds: [
    ...["user", "session", "single-use-token", "recovery-codes", "audit-line", "account-deletion", "data-export"],
    ...["trial-reminder", "socket-ticket", "socket-connection", "client-view", "agency"],
  ],
  unless: { kind: "billing-account", attribute: "customerId" },
};

type Holder = Pick<UserRow, "userId"> &
  Partial<Pick<UserRow, "agencyId" | "localPlan" | "firstDataAt" | "amaPaymentsImportedDate">>;

interface Keyed {
  readonly Key: { readonly pk: string };
}

export type HoldingStore = ReturnType<typeof holdingStore>;

/** Tells whether an account has anything to lose: a plan, books, events, members, clients, payments, connections. */
export function holdingStore(access: TableAccess) {
  const [users, agencies, payers] = [userEntity(access), agencyEntity(access), billingAccountEntity(access)];
  const clients = () => agencyClientEntity(access);

  function partitionsOf({ userId, agencyId }: Holder): string[] {
    const tenantIds = agencyId === undefined ? [userId] : [userId, agencyId];
    const partitions = tenantIds.flatMap((id) => [
      users.get({ userId: id }).params<Keyed>().Key.pk,
      payers.get({ tenantId: id }).params<Keyed>().Key.pk,
    ]);
    return agencyId === undefined ? partitions : [...partitions, agencies.get({ agencyId }).params<Keyed>().Key.pk];
  }

  return {
    holdsAnything: async (holder: Holder): Promise<boolean> => {
      const { userId, agencyId, localPlan, firstDataAt, amaPaymentsImportedDate } = holder;
      if (localPlan ?? firstDataAt ?? amaPaymentsImportedDate) return true;
      const [held, sharing, members] = await Promise.all([
        Promise.all(partitionsOf(holder).map((partition) => holdsItems(access, partition, IGNORED))),
        clients().query.byClient({ clientId: userId }).go({ limit: 1 }),
        agencyId === undefined ? null : users.query.byAgency({ agencyId }).go({ limit: 2 }),
      ]);
      return held.includes(true) || sharing.data.length > 0 || (members?.data.length ?? 0) > 1;
    },
  };
}
