import type * as z from "zod";
import { toInstant } from "#functions/platform/clock.ts";
import { Invalid } from "#functions/platform/errors.ts";
import { newUserId } from "#functions/platform/ids.ts";
import { spendForAddress } from "#functions/platform/limits/address-limits.ts";
import { logger } from "#functions/platform/logger.ts";
import type { RegisterBody } from "#shared/api/accounts/registration.ts";
import { DEFAULT_CURRENCY } from "#shared/catalogue/marketplaces.ts";
import { trialEndFor } from "#shared/domain/billing/trial.ts";
import { refusedPassword, requireUncommonPassword } from "../security/new-password.ts";
import { createPasswordProof, proves } from "../security/password-proof.ts";
import { alignPool, type PoolChangeDeps, rememberPool } from "../user-pool/pool-changes.ts";
import type { AccountsDeps } from "../wiring.ts";
import type { Claim, Rows } from "./sign-up-store.ts";
import { type SendDeps, sendVerification } from "./verify-email.ts";

export type SignUpDeps = SendDeps & PoolChangeDeps & Pick<AccountsDeps, "signUps" | "limits">;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const taken = () => new Invalid({ email: ["The email has already been taken."] });

/** The id of an unfinished sign-up's claim, for the same password. Throws Invalid when the address is another's. */
async function resume({ userId, claimId, passwordProof }: Claim, password: string): Promise<string> {
  if (userId || !passwordProof || !(await proves(passwordProof, password))) throw taken();
  return claimId;
}

/**
 * Reserves the address for this sign-up and returns the claim. An interrupted sign-up can be resumed immediately with
 * its password, and by anyone once it has lapsed. Throws Invalid on the email field when the address is taken.
 */
async function claimAddress({ signUps, clock }: SignUpDeps, { email, password }: Credentials): Promise<string> {
  const held = await signUps.find(email);
  const now = clock.now();
  if (held && !signUps.hasLapsed(held, now)) return resume(held, password);
  const claimId = newUserId();
  const claim = { email, claimId, passwordProof: await createPasswordProof(password) };
  if (await signUps.claim(claim, held, now)) return claimId;
  // Another call was quicker, which may be this one sent twice.
  const quicker = await signUps.find(email);
  if (!quicker) throw taken();
  return resume(quicker, password);
}

/**
 * Creates an account for an address and a password; every step is idempotent, so that the same user can resume after
 * any crash. `buildRows` returns the rows to write, from the new user's id and the time in epoch milliseconds. An
 * unverified user gets a verification email. Throws Invalid on the field in question, and TooMany.
 */
export async function signUp(
  deps: SignUpDeps,
  { email, password }: Credentials,
  buildRows: (userId: string, now: number) => Rows,
): Promise<{ id: string; email: string }> {
  requireUncommonPassword(password);
  await spendForAddress(deps, "sign-up", email);
  // The account takes its claim's id, so that a repeated sign-up resumes with the same pool user.
  const userId = await claimAddress(deps, { email, password });
  if (await deps.accounts.find(userId)) return settledAs(deps, email, userId);
  if (!(await alignPool(deps, userId, email))) throw taken();
  if (!(await deps.pool.setPassword(userId, password))) throw refusedPassword();
  const rows = buildRows(userId, deps.clock.now());
  if (!(await deps.signUps.settle({ email, claimId: userId }, rows))) return settledAs(deps, email, userId);
  const send = async () => {
    if (!rows.user.emailVerifiedAt) await sendVerification(deps, { userId, email, firstName: rows.user.firstName });
  };
  await Promise.all([
    rememberPool(deps, userId),
    send().catch((error: unknown) => {
      // The account exists and the email can be resent, so a failing email service must not stop a sign-up.
      logger.warn("verification email not sent at sign-up", { error: error instanceof Error ? error.name : "unknown" });
    }),
  ]);
  return { id: userId, email };
}

/**
 * Returns the account that a concurrent call of the same sign-up has created. Throws Invalid when the address belongs
 * to another account.
 */
async function settledAs(deps: SignUpDeps, email: string, userId: string) {
  const claim = await deps.signUps.find(email);
  if (claim?.claimId !== userId || claim.userId !== userId) throw taken();
  // This call may have set the password after the other one.
  await rememberPool(deps, userId);
  return { id: userId, email };
}

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
