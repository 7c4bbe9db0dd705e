import type { AuthorProfile } from "#shared/sources/amazon/answers.ts";
import { searchedAuthor } from "#shared/sources/amazon/portal/title-sets.ts";

export interface RankAuthor {
  readonly author: string;
  readonly penNames: readonly string[];
}

/** Every claimed pen name is searched by its own id, the profile's own by its ASIN where it has one. */
export const rankAuthorOf = (profile: AuthorProfile): RankAuthor => ({
  author: profile.authorId,
  penNames: [
    ...new Set([
      searchedAuthor(profile),
      ...profile.identities.map(({ amazonAuthorId }) => amazonAuthorId).filter((id) => id !== profile.authorId),
    ]),
  ],
});
