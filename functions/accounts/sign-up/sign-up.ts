import { Invalid } from "#functions/platform/errors.ts";
import { newUserId } from "#functions/platform/ids.ts";
import { spendForAddress } from "#functions/platform/limits/address-limits.ts";
import { logger } from "#functions/platform/logger.ts";
import type { AccountsDeps } from "../deps.ts";
import { proofOf, proves } from "../security/password-proof.ts";
import { type AlignPoolDeps, alignPool } from "../user-pool/align-pool.ts";
import { rememberPool } from "../user-pool/pool-changes.ts";
import { type SendDeps, sendVerification } from "./send-verification.ts";
import type { Rows } from "./sign-up-store.ts";

export type SignUpDeps = SendDeps & AlignPoolDeps & Pick<AccountsDeps, "signUps" | "limits">;

/** What somebody proves who they are with from now on. */
interface Credentials {
  readonly email: string;
  readonly password: string;
}

const taken = () => new Invalid({ email: ["The email has already been taken."] });

/**
 * Holds the address for this sign-up and returns the claim. A sign-up that stopped half-way is gone on with by whoever has its password, at once,
 * and by anybody once it has lapsed. Throws Invalid on the e-mail field when the address is somebody's.
 */
async function claimAddress({ signUps, clock }: SignUpDeps, { email, password }: Credentials): Promise<string> {
  const held = await signUps.find(email);
  const now = clock.now();
  if (held?.userId) throw taken();
  if (held && !signUps.hasLapsed(held, now)) {
    if (!held.passwordProof || !(await proves(held.passwordProof, password))) throw taken();
    return held.claimId;
  }
  const claimId = newUserId();
  const claimed = await signUps.claim({ email, claimId, passwordProof: await proofOf(password) }, held, now);
  if (!claimed) throw taken();
  return claimId;
}

/**
 * Makes an account for an address and a password; every step may be repeated, so that a crash anywhere leaves nothing that the same person can't
 * go on with. `buildRows` says what is written, from the id that the person gets and the time in epoch milliseconds. Whoever is not verified by then
 * gets a verification mail. Throws Invalid on the field in question, and TooMany.
 */
export async function signUp(
  deps: SignUpDeps,
  { email, password }: Credentials,
  buildRows: (userId: string, now: number) => Rows,
): Promise<{ id: string; email: string }> {
  await spendForAddress(deps, "sign-up", email);
  // The account gets the id of its claim, so that a sign-up that is called again goes on with the same pool user.
  const userId = await claimAddress(deps, { email, password });
  if (await deps.accounts.find(userId)) return settledAs(deps, email, userId);
  if (!(await alignPool(deps, userId, email))) throw taken();
  if (!(await deps.pool.setPassword(userId, password))) {
    throw new Invalid({ password: ["Please choose another password."] });
  }
  const rows = buildRows(userId, deps.clock.now());
  if (!(await deps.signUps.settle({ email, claimId: userId }, rows))) return settledAs(deps, email, userId);
  await rememberPool(deps, userId);
  if (!rows.user.emailVerifiedAt) {
    await sendVerification(deps, { userId, email, firstName: rows.user.firstName }).catch((error: unknown) => {
      // The account is there and the mail can be asked for again: a mail service that is down must not stop a sign-up.
      logger.warn("verification mail not sent at sign-up", { error: error instanceof Error ? error.name : "unknown" });
    });
  }
  return { id: userId, email };
}

/** The account that the same sign-up, called twice at once, has made in the meantime. Throws Invalid when the address is another account's. */
async function settledAs(deps: SignUpDeps, email: string, userId: string) {
  const claim = await deps.signUps.find(email);
  if (claim?.claimId !== userId || claim.userId !== userId) throw taken();
  // This call may have set the password again after the other one.
  await rememberPool(deps, userId);
  return { id: userId, email };
}
