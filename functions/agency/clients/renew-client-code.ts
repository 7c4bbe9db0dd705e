import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { AgencyDeps } from "../deps.ts";
import { newClientCode, showClientCode } from "./client-code.ts";

/** Two agencies draw the same code once in about 10^14 tries. */
const ATTEMPTS = 3;

/** Creates a new code for the agency; the earlier one stops working. Throws NotFound when the agency is gone. */
export async function renewClientCode(
  { agencies, clientCodes }: Pick<AgencyDeps, "agencies" | "clientCodes">,
  { tenantId }: Actor,
): Promise<{ code: string }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const agency = await agencies.find(tenantId);
    if (!agency) throw new NotFound();
    const code = newClientCode();
    if (await clientCodes.replace(tenantId, agency.clientCode, code)) return { code: showClientCode(code) };
  }
  throw new Error("no free client code was found");
}
