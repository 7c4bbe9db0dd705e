import type * as z from "zod";
import { type SignUpDeps, signUp } from "#functions/accounts/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { newId } from "#functions/platform/ids.ts";
import type { registerAgency as api } from "#shared/api/agency/agency.ts";
import { DEFAULT_CURRENCY } from "#shared/catalogue/marketplaces.ts";

type Input = z.infer<NonNullable<(typeof api)["body"]>>;

/** Signs up an agency and its owner in one transaction. Throws Invalid on the field in question. */
export const registerAgency = (deps: SignUpDeps, input: Input): Promise<{ id: string; email: string }> =>
  signUp(deps, input, (userId, now) => {
    const agencyId = newId();
    const createdAt = toInstant(now);
    return {
      agency: { agencyId, name: input.name, website: input.website || undefined, ownerId: userId, createdAt },
      user: {
        userId,
        kind: "agency",
        email: input.email,
        firstName: input.first_name,
        lastName: input.last_name,
        timeZone: input.timezone,
        currency: DEFAULT_CURRENCY,
        createdAt,
        agencyId,
        agencyRole: "owner",
        unverified: "yes",
      },
    };
  });
