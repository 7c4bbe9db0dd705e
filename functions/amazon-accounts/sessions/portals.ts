import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import type { AuthorProfile } from "#shared/sources/amazon/answers.ts";
import { RetailerFailure } from "#shared/sources/amazon/failure.ts";
import { retailerClient } from "#shared/sources/amazon/retailer-client.ts";
import type { RetailerTransport } from "#shared/sources/amazon/transport.ts";

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
  error instanceof RetailerFailure && (error.code === "signed_out" || error.code === "forbidden");

/** Null when the portal rejects the session; throws any other failure. */
export async function askPortal(
  { sleep, clock }: PortalDeps,
  transport: RetailerTransport,
  type: AmazonAccountType,
): Promise<PortalFacts | null> {
  const client = retailerClient({ transport, sleep, now: () => clock.now() });
  try {
    if (type === "AUTHOR_CENTRAL") return { profile: await client.profile(), accountCreationDate: null };
    return { profile: null, accountCreationDate: (await client.accountInfo()).account_creation_date };
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
