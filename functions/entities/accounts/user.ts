import { Entity } from "electrodb";
import { primaryIndex, secondaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * A user who can sign in: an author, or a member of an agency. `userId` is Colophon's own id and the user name in the
 * user pool. Instants are ISO 8601 in UTC.
 */
export const userEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "user", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          kind: { type: ["author", "agency"] as const, required: true },
          email: { type: "string", required: true },
          firstName: { type: "string", required: true },
          lastName: { type: "string", required: true },
          authorName: { type: "string" },
          timeZone: { type: "string", required: true },
          currency: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          agencyId: { type: "string" },
          agencyRole: { type: ["owner", "member", "read_only"] as const },
          /** A plan without a subscription at Stripe; only the free plan is one. */
          localPlan: { type: ["FREE"] as const },
          /** End of an author's trial; accounts created before this was stored have 14 days from `createdAt`. */
          trialEndsAt: { type: "string" },
          pendingEmail: { type: "string" },
          theme: { type: ["light", "dark", "auto"] as const },
          defaultMarketplace: { type: "number" },
          numberFormat: { type: ["auto", "1,234.56", "1.234,56", "1 234,56", "1’234.56"] as const },
          leavesOutToday: { type: "boolean" },
          calmMode: { type: "boolean" },
          hidesAmounts: { type: "boolean" },
          /** Day of the weekly letter, 0 (Sunday) to 6. */
          letterWeekday: { type: "number" },
          deletionDueAt: { type: "string" },
          emailVerifiedAt: { type: "string" },
          /** Present until the address is verified: puts the item into the index that the sweep reads. */
          unverified: { type: ["yes"] as const },
          /** Until when support may change the user's data, not only view them; compared in code. */
          supportChangesUntil: { type: "string" },
          /** When the user was last reminded to confirm the address. */
          confirmRemindedAt: { type: "string" },
          /** Set when an account that was never verified is being removed; it can't be used any more. */
          removingAt: { type: "string" },
          /** Tokens issued before this instant are refused: "sign out everywhere". */
          signedOutAt: { type: "string" },
          /** When the password was last changed: an earlier sign-in that has not called yet never opens a session. */
          passwordChangedAt: { type: "string" },
          totpEnabledAt: { type: "string" },
          /** The pool's own time of Colophon's last change to its user; absent while unknown. */
          poolChangedAt: { type: "string" },
          poolChangingAt: { type: "string" },
          /** Since when no sign-in counts until a mailed link has set a new password. */
          newPasswordNeededAt: { type: "string" },
          /** Since when the authenticator is not trusted, so that only a recovery code allows a sign-in. */
          recoveryNeededAt: { type: "string" },
          firstDataAt: { type: "string" },
          /** When the extension or the server-side sync last fetched a daily report; never set by an upload. */
          kdpSyncDailyDate: { type: "string" },
          activationDate: { type: "string" },
          amaPaymentsImportStartDate: { type: "string" },
          amaPaymentsImportedDate: { type: "string" },
          booksLastSyncDate: { type: "string" },
        },
        indexes: {
          primary: primaryIndex(["userId"]),
          byUnverified: secondaryIndex("gsi1", ["unverified"], ["createdAt"]),
          byAgency: secondaryIndex("gsi2", ["agencyId"], ["createdAt"]),
        },
      },
      table,
    ),
);
