import { getUser } from "#shared/api/accounts/accounts.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";

/** An impersonation grant as `loginAs` returns it. `ends_at` is an ISO instant. */
export interface ActingGrant {
  readonly grant: string;
  readonly email: string;
  readonly ends_at: string;
}

export const ACTING_HEADER = "x-acting-as";

const KEY = "colophon-acting-as";

/** Holds this tab's impersonation grant; the administrator's other tabs are unaffected. */
export interface ActingGrants {
  current(): ActingGrant | null;
  keep(grant: ActingGrant): void;
  forget(): void;
}

const isGrant = (value: unknown): value is ActingGrant =>
  typeof value === "object" &&
  value !== null &&
  ["grant", "email", "ends_at"].every((field) => typeof Reflect.get(value, field) === "string");

function parsed(stored: string | null): ActingGrant | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return isGrant(value) ? { grant: value.grant, email: value.email, ends_at: value.ends_at } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Stores the grant in the tab's session storage, which ends with the tab. */
export function actingGrantsIn(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): ActingGrants {
  return {
    current: () => parsed(storage.getItem(KEY)),
    keep: (grant) => storage.setItem(KEY, JSON.stringify(grant)),
    forget: () => storage.removeItem(KEY),
  };
}

/** Whether impersonation may call this endpoint; if so, a refusal can only mean that the grant has ended. */
const allowsImpersonation = ({ impersonation, method }: Pick<Endpoint, "impersonation" | "method">): boolean =>
  impersonation === "allowed" || (impersonation === "read" && method === "GET");

/**
 * Whether a refusal means that the call's grant has ended, by its time limit or because the account is gone. Otherwise
 * `impersonating` means that the endpoint is not available during impersonation.
 */
export function hasEnded(grant: ActingGrant, refused: Endpoint, { code }: { code: string }, nowMs: number): boolean {
  if (code === "impersonating") return allowsImpersonation(refused) || Date.parse(grant.ends_at) <= nowMs;
  return refused.name === getUser.name && (code === "forbidden" || code === "not_found");
}
