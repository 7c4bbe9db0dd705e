import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { amazonApi } from "#shared/sources/amazon/amazon-api.ts";
import type { AuthorProfile } from "#shared/sources/amazon/answers.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";

export interface PortalFacts {
  readonly profile: AuthorProfile | null;
  readonly accountCreationDate: string | null;
}

export interface PortalDeps {
  readonly sleep: (delayMs: number) => Promise<void>;
  readonly clock: { now(): number };
}

/** True when the session was rejected. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AmazonFailure && (error.code === "signed_out" || error.code === "forbidden");

/** Null when the portal rejects the session; throws any other failure. */
export async function askPortal(
  { sleep, clock }: PortalDeps,
  transport: AmazonTransport,
  type: AmazonAccountType,
): Promise<PortalFacts | null> {
  const amazon = amazonApi({ transport, sleep, now: () => clock.now() });
  try {
    if (type === "AUTHOR_CENTRAL") return { profile: await amazon.profile(), accountCreationDate: null };
    return { profile: null, accountCreationDate: (await amazon.accountInfo()).account_creation_date };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

type Known = Partial<Pick<PortalFacts, "accountCreationDate">> & { readonly profile?: AuthorProfile | null };

/**
 * Cookies don't identify their owner, and a browser may have switched accounts. `true` and `false` only when both sides
 * have a value to compare.
 */
export function isSameAccount(known: Known, seen: PortalFacts): boolean | null {
  if (known.accountCreationDate && seen.accountCreationDate)
    return known.accountCreationDate === seen.accountCreationDate;
  if (known.profile && seen.profile) return known.profile.authorId === seen.profile.authorId;
  return null;
}
