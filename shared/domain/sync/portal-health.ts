import { type Health, type HealthFacts, healthOf } from "./health.ts";
import type { PortalSource } from "./sources.ts";

const NO_AUTHOR: Readonly<Record<PortalSource, string>> = {
  ranks: "Author Central isn't connected to your account, and ranks come from there.",
  followers: "Author Central isn't connected to your account, and your follower counts come from there.",
};
const DISCONNECTED: Readonly<Record<PortalSource, string>> = {
  ranks: "You disconnected your Author Central account, so no ranks are read. Your ranks up to then stay.",
  followers: "You disconnected your Author Central account, so no followers are counted. Your counts up to then stay.",
};
const SIGN_IN = {
  reason: "Author Central asks you to sign in again. Your royalties don't depend on it.",
  repair: "sign_in_author",
} as const;
const NO_SESSION = {
  reason: "Our server has no session at Author Central that works. Your royalties don't depend on it.",
  repair: "sign_in_author",
} as const;

export interface PortalHealthFacts extends HealthFacts {
  readonly source: PortalSource;
  /** Whether the account has an author profile, or had one that was disconnected. */
  readonly hasAuthor: boolean;
}

/**
 * The health of a source that needs the author portal's sign-in, which fails and heals apart from the publishing
 * dashboard's. Facts about the session are about the portal's.
 */
export function portalHealthOf(facts: PortalHealthFacts): Health {
  const health = healthOf(facts);
  const { byServer, hasAuthor, hasSession, source, state } = facts;
  if (!hasAuthor)
    return {
      ...health,
      state: state.lastGoodAt === null ? "never" : "late",
      reason: NO_AUTHOR[source],
      repair: "connect_author",
    };
  if (health.repair !== "sign_in") return health;
  if (health.state === "off") return { ...health, reason: DISCONNECTED[source], repair: "sign_in_author" };
  return { ...health, ...(byServer && !hasSession ? NO_SESSION : SIGN_IN) };
}
