import type { Access, Endpoint } from "#shared/api/endpoint.ts";
import { Forbidden, NoSuchRoute } from "../errors.ts";
import type { Actor } from "./actor.ts";

const isAllowed = (access: Access, { kind, agencyRole, isAdmin }: Actor): boolean => {
  switch (access) {
    case "public":
    case "member":
      return true;
    case "author":
    case "agency":
      return access === kind;
    case "owner":
      return kind === "agency" && agencyRole === "owner";
    case "payer":
      return kind === "author" || agencyRole === "owner";
    case "admin":
      return isAdmin;
  }
};

const isReadOnlyCall = ({ method, ownAccount }: Endpoint): boolean => method === "GET" || ownAccount === true;

/** Refuses a write by a member with view-only access. Throws Forbidden. */
export function checkWriteRole(endpoint: Endpoint, { agencyRole }: Actor): void {
  if (agencyRole === "read_only" && !isReadOnlyCall(endpoint)) {
    throw new Forbidden("read_only", "You have view-only access. Your agency's owner can change that.");
  }
}

/**
 * Refuses a caller who lacks the access that an endpoint declares. The administrator's routes appear missing to
 * everyone else. Throws Forbidden or NoSuchRoute.
 */
export function checkAccess(endpoint: Endpoint, actor: Actor): void {
  const allowed = isAllowed(endpoint.access, actor);
  if (endpoint.access === "admin" && !allowed) throw new NoSuchRoute();
  checkWriteRole(endpoint, actor);
  if (!allowed) {
    const ownersOnly = ["owner", "payer"].includes(endpoint.access) && actor.kind === "agency";
    throw new Forbidden(
      "forbidden",
      ownersOnly ? "Only your agency's owner can do this." : "Your account can't do this.",
    );
  }
}
