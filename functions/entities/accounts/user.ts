import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, secondaryIndex, type TableAccess } from "../base.ts";

/** One signed-in person: an author, or somebody of an agency. `userId` is our own and is the user name in the user pool. Instants are ISO 8601 in UTC. */
export const userEntity = (access: TableAccess) =>
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
        /** The agency that somebody of an agency belongs to, and what they may do in it. */
        agencyId: { type: "string" },
        agencyRole: { type: ["owner", "member", "read_only"] as const },
        /** The plan without a subscription at Stripe; only the free one is such a plan. */
        localPlan: { type: ["FREE"] as const },
        /** End of an author's trial; accounts made before trials were kept have 14 days from `createdAt`. */
        trialEndsAt: { type: "string" },
        /** An address that the person asked to use instead, until it is verified. */
        pendingEmail: { type: "string" },
        theme: { type: ["light", "dark", "auto"] as const },
        defaultMarketplace: { type: "number" },
        numberFormat: { type: ["auto", "1,234.56", "1.234,56", "1 234,56", "1’234.56"] as const },
        leavesOutToday: { type: "boolean" },
        /** When the account will be deleted for good; absent unless its deletion was asked for. */
        deletionDueAt: { type: "string" },
        /** When the person proved that the address is theirs; absent until then. */
        emailVerifiedAt: { type: "string" },
        /** Present until the address is verified: keeps the item in the index that the sweep reads. */
        unverified: { type: ["yes"] as const },
        /** Set when an account that was never verified is being removed: nothing may use it any more. */
        removingAt: { type: "string" },
        /** Tokens issued before this instant are refused: "sign out everywhere". */
        signedOutAt: { type: "string" },
        /** When the password was last changed: a sign-in from before then that has not called yet never opens a session. */
        passwordChangedAt: { type: "string" },
        /** When one-time codes were turned on; absent while they are off. */
        totpEnabledAt: { type: "string" },
        /** The pool's own time of the last change of ours to its user; absent while it is unknown. */
        poolChangedAt: { type: "string" },
        /** When a change of ours to the pool's user began that is not finished. */
        poolChangingAt: { type: "string" },
        /** First report month that any intake wrote. */
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
        /** Who has not verified an address, longest first. */
        byUnverified: secondaryIndex("gsi1", ["unverified"], ["createdAt"]),
        /** Who belongs to an agency, longest first. */
        byAgency: secondaryIndex("gsi2", ["agencyId"], ["createdAt"]),
      },
    },
    entityConfiguration(access),
  );
