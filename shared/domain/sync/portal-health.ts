import { type Health, type HealthFacts, healthOf } from "./health.ts";

const NO_AUTHOR = {
  reason: "Author Central isn't connected to your account, and ranks come from there.",
  repair: "connect_author",
} as const;
const SIGN_IN = {
  reason: "Author Central asks you to sign in again. Your royalties don't depend on it.",
  repair: "sign_in_author",
} as const;
const NO_SESSION = {
  reason: "Our server has no session at Author Central that works. Your royalties don't depend on it.",
  repair: "sign_in_author",
} as const;
const DISCONNECTED = {
  reason: "You disconnected your Author Central account, so no ranks are read. Your ranks up to then stay.",
  repair: "sign_in_author",
} as const;

export interface PortalHealthFacts extends HealthFacts {
  /** Whether the account has an author profile, or had one that was disconnected. */
  readonly hasAuthor: boolean;
}

/**
 * The health of a source that needs the author portal's sign-in, which fails and heals apart from the publishing
 * dashboard's. Facts about the session are about the portal's.
 */
export function portalHealthOf(facts: PortalHealthFacts): Health {
  const health = healthOf(facts);
  const { byServer, hasAuthor, hasSession, state } = facts;
  if (!hasAuthor) return { ...health, state: state.lastGoodAt === null ? "never" : "late", ...NO_AUTHOR };
  if (health.repair !== "sign_in") return health;
  if (health.state === "off") return { ...health, ...DISCONNECTED };
  return { ...health, ...(byServer && !hasSession ? NO_SESSION : SIGN_IN) };
}
