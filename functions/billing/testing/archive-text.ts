import type { Actor } from "#functions/platform/access/actor.ts";
import { billingPersonalData } from "../personal-data.ts";
import type { BillingWorld } from "./billing-world.ts";

/** Everything that billing contributes to a user's personal data archive, as one text. */
export async function archiveText({ access, deps }: BillingWorld, { userId, tenantId, email }: Actor): Promise<string> {
  const person = { userId, tenantId, email, agencyId: null, closedAt: null };
  let text = "";
  for await (const { content } of billingPersonalData(access, deps.stripe).files(person))
    for await (const piece of content) text += typeof piece === "string" ? piece : Buffer.from(piece).toString();
  return text;
}
