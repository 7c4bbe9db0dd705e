import { z } from "zod";
import { getUser } from "#shared/api/accounts.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";

/** Leave for the administrator to act as somebody, as `loginAs` gives it. `ends_at` is an ISO instant. */
const ActingGrant = z.object({ grant: z.string(), email: z.string(), ends_at: z.string() });
export type ActingGrant = z.infer<typeof ActingGrant>;

/** The header that names the grant beside the administrator's own token. */
export const ACTING_HEADER = "x-acting-as";

const KEY = "colophon-acting-as";

/** Where the grant of this tab is kept: other tabs of the administrator stay the administrator's. */
export interface ActingGrants {
  current(): ActingGrant | null;
  keep(grant: ActingGrant): void;
  forget(): void;
}

function parsed(stored: string | null): ActingGrant | null {
  if (stored === null) return null;
  try {
    return ActingGrant.safeParse(JSON.parse(stored)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Keeps the grant in the tab's own storage, which ends with the tab. */
export function actingGrantsIn(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): ActingGrants {
  return {
    current: () => parsed(storage.getItem(KEY)),
    keep: (grant) => storage.setItem(KEY, JSON.stringify(grant)),
    forget: () => storage.removeItem(KEY),
  };
}

/** What an administrator who acts as somebody may call: a refusal of it can only mean that the grant has ended. */
const isLeftOpen = ({ impersonation, method }: Pick<Endpoint, "impersonation" | "method">): boolean =>
  impersonation === "allowed" || (impersonation === "read" && method === "GET");

/**
 * Whether a refusal tells that the grant under which the call was made is over: its hour, or the account that it was for. Without that, `impersonating` says
 * that nobody may do this for somebody else.
 */
export function hasEnded(grant: ActingGrant, refused: Endpoint, { code }: { code: string }, nowMs: number): boolean {
  if (code === "impersonating") return isLeftOpen(refused) || Date.parse(grant.ends_at) <= nowMs;
  return refused.name === getUser.name && (code === "forbidden" || code === "not_found");
}
