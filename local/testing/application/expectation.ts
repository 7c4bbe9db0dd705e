import { credentialsOf, type Endpoint } from "#shared/api/endpoint.ts";
import type { ErrorCode } from "#shared/api/errors.ts";
import { type Caller, CREDENTIAL_OF, hasNoPlan } from "./callers.ts";
import type { Row } from "./row.ts";

export interface Expectation {
  readonly status: number;
  readonly code?: ErrorCode;
  /** API Gateway's own message. */
  readonly text?: string;
}

const byGateway = (status: number, message: string): Expectation => ({ status, text: JSON.stringify({ message }) });
const refused = (code: ErrorCode): Expectation => ({ status: code === "not_found" ? 404 : 403, code });

interface CallerFacts {
  readonly kind: "author" | "agency";
  readonly role: "owner" | "read_only" | null;
  /** True when the entity of the row's sample is not the caller's. */
  readonly isStranger: boolean;
}

function factsOf({ as, belongsTo }: Row, caller: Caller): CallerFacts {
  switch (caller) {
    case "another author":
    case "another author's extension":
    case "an author whose trial is over":
    case "an author on the free plan":
      return { kind: "author", role: null, isStranger: true };
    case "another agency's owner":
    case "an agency's owner without a plan":
      return { kind: "agency", role: "owner", isStranger: true };
    case "a member with view-only access":
      return { kind: "agency", role: "read_only", isStranger: !(as === "owner" && belongsTo === "agency") };
    default:
      return { kind: as === "owner" ? "agency" : "author", role: as === "owner" ? "owner" : null, isStranger: false };
  }
}

const isKept = (endpoint: Endpoint, { kind, role }: CallerFacts): boolean => {
  switch (endpoint.access) {
    case "author":
    case "agency":
      return kind === endpoint.access;
    case "owner":
      return role === "owner";
    case "payer":
      return kind === "author" || role === "owner";
    default:
      return true;
  }
};

/** Restates how a call without an accepted credential ends: at the gateway, which verifies only sessions' tokens, or after it. */
function expectRefusal(endpoint: Endpoint, caller: Caller): Expectation {
  if (!credentialsOf(endpoint).includes("session")) return { status: 401, code: "unauthenticated" };
  return caller === "a caller with an ID token" ? byGateway(403, "Forbidden") : byGateway(401, "Unauthorized");
}

/**
 * Derives the expected response to a caller from the endpoint's declaration and its row: first by the credential that
 * the caller presents, then by access. It restates the rules on purpose, independently of the code under test.
 */
export function expectationOf(endpoint: Endpoint, row: Row, caller: Caller): Expectation {
  const { access, gate, impersonation, method, opensWithoutPlan, ownAccount } = endpoint;
  const isActing = caller === "the administrator impersonating them";
  const writes = method !== "GET";
  if (access === "public") return isActing ? refused("impersonating") : { status: row.ok };
  const presented = CREDENTIAL_OF[caller];
  if (presented === null || !credentialsOf(endpoint).includes(presented)) return expectRefusal(endpoint, caller);
  if (isActing && (impersonation === "never" || (impersonation === "read" && writes))) return refused("impersonating");
  // No one has allowed support to change anything.
  if (isActing && writes) return refused("impersonating");
  if (access === "admin" && caller !== "the user themselves") return byGateway(404, "Not Found");
  const facts = factsOf(row, caller);
  if (facts.role === "read_only" && writes && !ownAccount) return refused("read_only");
  if (!isKept(endpoint, facts)) return refused("forbidden");
  if (hasNoPlan(caller) && !opensWithoutPlan) return refused("plan_required");
  if (gate && caller === "an author on the free plan") return refused("not_in_plan");
  if (row.belongsTo && facts.isStranger) return refused("not_found");
  const status = facts.kind === "agency" ? (row.okForAgencies ?? row.ok) : row.ok;
  return { status: hasNoPlan(caller) ? (row.okWithoutPlan ?? status) : status };
}
