import type { Actor } from "#functions/platform/access/actor.ts";
import type { AgencyDeps } from "../deps.ts";
import { findInviterOrThrow } from "../invitations/find-inviter.ts";
import { newClientCode, showClientCode } from "./client-code.ts";

/** Two agencies draw the same code once in about 10^14 tries. */
const ATTEMPTS = 3;

/**
 * Creates a new code for the agency; the earlier one stops working. Throws Forbidden for a member without a verified
 * address, and NotFound when the agency is gone.
 */
export async function renewClientCode(
  deps: Pick<AgencyDeps, "accounts" | "agencies" | "clientCodes">,
  actor: Actor,
): Promise<{ code: string }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { agency } = await findInviterOrThrow(deps, actor);
    const code = newClientCode();
    if (await deps.clientCodes.replace(agency.agencyId, agency.clientCode, code)) return { code: showClientCode(code) };
  }
  throw new Error("no free client code was found");
}
