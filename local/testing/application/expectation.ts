import type { Endpoint } from "#shared/api/endpoint.ts";
import type { ErrorCode } from "#shared/api/errors.ts";
import { type Caller, hasNoPlan, isExtension } from "./callers.ts";
import type { Row } from "./row.ts";

export interface Expectation {
  readonly status: number;
  readonly code?: ErrorCode;
  /** API Gateway's own message. */
  readonly text?: string;
}

const byGateway = (status: number, message: string): Expectation => ({ status, text: JSON.stringify({ message }) });
const refused = (code: ErrorCode): Expectation => ({ status: code === "not_found" ? 404 : 403, code });

interface BillingStatus {
  readonly kind: "author" | "agency";
  readonly role: "owner" | "read_only" | null;
  /** True when the entity of the row's sample is not the caller's. */
  readonly isStranger: boolean;
}

function billingStatusOf({ as, belongsTo }: Row, caller: Caller): BillingStatus {
  switch (caller) {
    case "another author":
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

const isKept = (endpoint: Endpoint, { kind, role }: BillingStatus): boolean => {
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

/**
 * Derives the expected response to a caller from the endpoint's declaration and its row. It restates the access rules
 * on purpose, independently of the code under test.
 */
export function expectationOf(endpoint: Endpoint, row: Row, caller: Caller): Expectation {
  const { access, gate, impersonation, method, opensWithoutPlan, ownAccount } = endpoint;
  const isActing = caller === "the administrator impersonating them";
  const writes = method !== "GET";
  if (access === "public") return isActing ? refused("impersonating") : { status: row.ok };
  // An extension's token is verified only by the function; the gateway refuses it on all other routes.
  if (access === "extension" && !isExtension(caller)) return { status: 401, code: "unauthenticated" };
  if (access === "extension")
    return row.belongsTo && caller === "another author's extension" ? refused("not_found") : { status: row.ok };
  if (isExtension(caller)) return byGateway(401, "Unauthorized");
  if (caller === "a caller with an ID token") return byGateway(403, "Forbidden");
  if (caller === "no one" || caller.startsWith("a caller ")) return byGateway(401, "Unauthorized");
  if (isActing && (impersonation === "never" || (impersonation === "read" && writes))) return refused("impersonating");
  // No one has allowed support to change anything.
  if (isActing && writes) return refused("impersonating");
  if (access === "admin" && caller !== "the user themselves") return byGateway(404, "Not Found");
  const standing = billingStatusOf(row, caller);
  if (standing.role === "read_only" && writes && !ownAccount) return refused("read_only");
  if (!isKept(endpoint, standing)) return refused("forbidden");
  if (hasNoPlan(caller) && !opensWithoutPlan) return refused("plan_required");
  if (gate && caller === "an author on the free plan") return refused("not_in_plan");
  if (row.belongsTo && standing.isStranger) return refused("not_found");
  const status = standing.kind === "agency" ? (row.okForAgencies ?? row.ok) : row.ok;
  return { status: hasNoPlan(caller) ? (row.okWithoutPlan ?? status) : status };
}
