import type { Access, Endpoint } from "#shared/api/endpoint.ts";
import { Forbidden, NoSuchRoute } from "../errors.ts";
import type { Actor } from "./actor.ts";

const isAllowed = (access: Access, actor: Actor): boolean => {
  const { accountKind, agencyRole } = actor;
  switch (access) {
    case "public":
    case "member":
      return true;
    case "author":
    case "agency":
      return access === accountKind;
    case "owner":
      return accountKind === "agency" && agencyRole === "owner";
    case "payer":
      return accountKind === "author" || agencyRole === "owner";
    case "admin":
      return actor.kind === "user" && actor.isAdmin;
  }
};

/** Whether an endpoint appears missing to an actor, regardless of the account that the call names. */
export const isHiddenFrom = (actor: Actor, { access }: Endpoint): boolean =>
  access === "admin" && !isAllowed(access, actor);

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
  if (isHiddenFrom(actor, endpoint)) throw new NoSuchRoute();
  checkWriteRole(endpoint, actor);
  if (!isAllowed(endpoint.access, actor)) {
    const ownersOnly = ["owner", "payer"].includes(endpoint.access) && actor.accountKind === "agency";
    throw new Forbidden(
      "forbidden",
      ownersOnly ? "Only your agency's owner can do this." : "Your account can't do this.",
    );
  }
}
