import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";

/** The pen names of an author portal account; its own name if it claims none. */
export function penNamesOf({ amazon_author }: Pick<AmazonAccount, "amazon_author">): readonly string[] {
  const claimed = amazon_author?.identities.map(({ claimedAuthorName }) => claimedAuthorName) ?? [];
  const own = amazon_author?.author?.localizedNames.en_US;
  return claimed.length > 0 ? claimed : own ? [own] : [];
}
