import type { AuthorProfile } from "#shared/sources/amazon/answers.ts";

export interface PenName {
  /** The author portal's id. */
  readonly id: string;
  readonly name: string;
}

/** The claimed pen names of a profile; the profile's own author comes first, also when it isn't among them. */
export function penNamesOf({ authorId, identities, author }: AuthorProfile): PenName[] {
  const claimed = identities.map(({ amazonAuthorId, claimedAuthorName }) => ({
    id: amazonAuthorId,
    name: claimedAuthorName,
  }));
  const own = claimed.find(({ id }) => id === authorId) ?? {
    id: authorId,
    name: author?.localizedNames.en_US ?? authorId,
  };
  return [...new Map([own, ...claimed].map((penName) => [penName.id, penName])).values()];
}
