import type * as z from "zod";
import { readUser } from "#functions/accounts/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { Invalid } from "#functions/platform/errors.ts";
import type { SyncStateDeps } from "#functions/sync/index.ts";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { saveAmazonAuthor as endpoint } from "#shared/api/extension/activation.ts";
import { AuthorProfile } from "#shared/sources/amazon/answers.ts";

/** Throws Invalid for anything but an author profile. */
function toProfile(text: string | null): AuthorProfile | null {
  if (text === null) return null;
  try {
    return AuthorProfile.nullable().parse(JSON.parse(text));
  } catch {
    // Only the sender's own text can be wrong, so the message names its field.
    throw new Invalid({ amazon_author: ["This isn't an author profile."] });
  }
}

export async function saveAmazonAuthor(
  deps: SyncStateDeps,
  { actor, currency, amazon_author }: By<Actor, z.output<NonNullable<(typeof endpoint)["body"]>>>,
): Promise<User> {
  const profile = toProfile(amazon_author);
  const [row] = await Promise.all([
    deps.profiles.setPreferences(actor.userId, { currency }),
    deps.amazonAccounts.saveProfile(actor.userId, profile),
  ]);
  return readUser(deps, actor, row ?? undefined);
}
