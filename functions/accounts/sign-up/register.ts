import type * as z from "zod";
import { toInstant } from "#functions/platform/clock.ts";
import type { RegisterBody } from "#shared/api/accounts/registration.ts";
import { DEFAULT_CURRENCY } from "#shared/catalogue/marketplaces.ts";
import { trialEndFor } from "#shared/domain/billing/trial.ts";
import { type SignUpDeps, signUp } from "./sign-up.ts";

/** Signs up an author and starts their trial. Throws Invalid on the field in question. */
export const register = (
  deps: SignUpDeps,
  input: z.infer<typeof RegisterBody>,
): Promise<{ id: string; email: string }> =>
  signUp(deps, input, (userId, now) => ({
    user: {
      userId,
      kind: "author",
      email: input.email,
      firstName: input.first_name,
      lastName: input.last_name,
      timeZone: input.timezone,
      currency: DEFAULT_CURRENCY,
      createdAt: toInstant(now),
      trialEndsAt: trialEndFor(now),
      unverified: "yes",
    },
  }));
