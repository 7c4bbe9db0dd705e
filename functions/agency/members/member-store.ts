import { Service } from "electrodb";
import type { UserRow } from "#functions/accounts/index.ts";
import { accountDeletionEntity } from "#functions/entities/accounts/account-deletion.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { invitationEntity } from "#functions/entities/agency/invitation.ts";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { billingAccountEntity } from "#functions/entities/billing/billing-account.ts";
import { trialReminderEntity } from "#functions/entities/billing/trial-reminder.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { once } from "#functions/platform/once.ts";
import { commit, itemIfWritten } from "#functions/platform/storage/write-conditions.ts";

import type { InvitationRow } from "../invitations/invitation-store.ts";

export type MemberStore = ReturnType<typeof memberStore>;
type AssignableRole = Exclude<NonNullable<UserRow["agencyRole"]>, "owner">;

/** Stores agency members. No query crosses into another agency. */
export function memberStore(access: TableAccess) {
  const users = () => userEntity(access);
  const service = once(
    () =>
      new Service({
        user: users(),
        deletion: accountDeletionEntity(access),
        invitation: invitationEntity(access),
        reminder: trialReminderEntity(access),
        payer: billingAccountEntity(access),
      }),
  );
  return {
    list: async (agencyId: string): Promise<UserRow[]> =>
      (await users().query.byAgency({ agencyId }).go(ALL_PAGES)).data.filter(({ removingAt }) => !removingAt),

    /** Finds a member of this agency, including one whose account is closed but not yet erased. */
    find: async (agencyId: string, userId: string): Promise<UserRow | null> => {
      const { data } = await users().get({ userId }).go(READ_LATEST);
      return data?.agencyId === agencyId ? data : null;
    },

    /**
     * Turns an author's account into a member's and uses up the invitation, in one transaction; the link has verified
     * the address. The trial ends, and so does a payer's row that never reached Stripe. Returns false when the account
     * or the invitation has changed since.
     */
    join: (
      { userId, email, createdAt }: UserRow,
      { agencyId, invitationId, role }: Pick<InvitationRow, "agencyId" | "invitationId" | "role">,
      now: number,
    ): Promise<boolean> => {
      const at = toInstant(now);
      return commit(() =>
        service()
          .transaction.write(({ user, invitation, reminder, payer }) => [
            user
              .patch({ userId })
              .set({ kind: "agency", agencyId, agencyRole: role, emailVerifiedAt: at })
              .composite({ createdAt })
              .remove(["trialEndsAt", "unverified"])
              .where(
                (row, { eq, notExists }) =>
                  `${eq(row.kind, "author")} AND ${eq(row.email, email)} AND ${notExists(row.removingAt)} AND ${notExists(row.deletionDueAt)} AND ${notExists(row.firstDataAt)} AND ${notExists(row.localPlan)}`,
              )
              .commit(),
            invitation
              .patch({ agencyId, invitationId })
              .set({ acceptedAt: at })
              .where(
                ({ acceptedAt, revokedAt }, { notExists }) => `${notExists(acceptedAt)} AND ${notExists(revokedAt)}`,
              )
              .commit(),
            reminder.delete({ userId }).commit(),
            payer
              .delete({ tenantId: userId })
              .where(({ customerId }, { notExists }) => notExists(customerId))
              .commit(),
          ])
          .go(),
      );
    },

    /** Changes a member's role and returns the changed row; null when they have left the agency or are its owner. */
    setRole: async (agencyId: string, userId: string, role: AssignableRole): Promise<UserRow | null> => {
      return itemIfWritten(
        users()
          .patch({ userId })
          .set({ agencyRole: role })
          .where(
            (row, { eq, ne, notExists }) =>
              `${eq(row.agencyId, agencyId)} AND ${ne(row.agencyRole, "owner")} AND ${notExists(row.removingAt)}`,
          )
          .go({ response: "all_new" }),
      );
    },

    /**
     * Closes a member's account: from this write on it cannot be used, and the daily removal finds it even if its event
     * is lost. Returns false when it is already closed, and for an owner or another agency's member.
     */
    close: (agencyId: string, userId: string, now: number): Promise<boolean> => {
      const at = toInstant(now);
      return commit(() =>
        service()
          .transaction.write(({ user, deletion }) => [
            user
              .patch({ userId })
              .set({ removingAt: at })
              .where(
                (row, { eq, ne, notExists }) =>
                  `${eq(row.agencyId, agencyId)} AND ${ne(row.agencyRole, "owner")} AND ${notExists(row.removingAt)}`,
              )
              .commit(),
            deletion.put({ userId, requestedAt: at, dueAt: at, state: "pending" }).commit(),
          ])
          .go(),
      );
    },
  };
}
