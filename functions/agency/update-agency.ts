import type * as z from "zod";
import { changeProfile, type ProfileDeps } from "#functions/accounts/index.ts";
import { countBooks } from "#functions/books/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { Agency } from "#shared/api/accounts/accounts.ts";
import type { updateAgency as api } from "#shared/api/agency/agency.ts";
import type { AgencyDeps } from "./wiring.ts";

type Input = z.infer<NonNullable<(typeof api)["body"]>>;

/**
 * Updates the agency and the profile of its owner, who is its contact. A new address stays pending until verified. The
 * contact is written first, so that too many address changes leave the agency unchanged. Throws TooMany and NotFound.
 */
export async function updateAgency(
  deps: ProfileDeps & Pick<AgencyDeps, "agencies" | "books">,
  { actor, ...input }: By<Actor, Input>,
): Promise<z.infer<typeof Agency>> {
  const owner = await changeProfile(deps, actor, {
    firstName: input.first_name,
    lastName: input.last_name,
    email: input.email,
    timeZone: input.timezone,
  });
  const agency = await deps.agencies.setDetails(actor.tenantId, {
    name: input.name,
    website: input.website || null,
    color: input.color || null,
  });
  if (!agency) throw new NotFound();
  const { agencyId, name, website, color } = agency;
  const book_counts = await countBooks(deps, agencyId);
  const deletion_due_at = owner.deletionDueAt ?? null;
  return { id: agencyId, name, website: website ?? null, color: color ?? null, book_counts, deletion_due_at };
}
