import { Route } from "react-router-dom";
import type { AmazonAuthor } from "#shared/api/followers.ts";
import { type OpenedPage, openPage } from "#web/testing/open-page.tsx";
import AmazonFollowersPage from "../pages/amazon-followers-page.tsx";
import FollowerCountPage from "../pages/follower-count-page.tsx";

export const buildAuthor = (changes: Partial<AmazonAuthor> = {}): AmazonAuthor => ({
  id: "A1",
  name: "Ada Quill",
  image: null,
  connected: true,
  follower_count: 1234,
  follower_count_previous: 1222,
  follower_count_updated_at: "2026-11-20",
  ...changes,
});

export const buildProfile = (names: readonly string[] = ["Ada Quill"]) => ({
  authorId: "A1",
  asin: "B00AUTHOR1",
  identities: names.map((claimedAuthorName, i) => ({
    amazonAuthorId: `A${i + 1}`,
    claimedAuthorName,
    createdAt: null,
    state: "CLAIMED",
  })),
  author: null,
});

/** Opens a follower page, for an author who has neither a linked account nor the extension by default. */
export function openFollowers({ answers, ...given }: OpenedPage = {}) {
  window.localStorage.clear();
  return openPage(
    <>
      <Route path="/amazonFollowers" element={<AmazonFollowersPage />} />
      <Route path="/amazonFollowerCount" element={<FollowerCountPage />} />
    </>,
    {
      path: "/amazonFollowers",
      ...given,
      answers: {
        listAmazonAuthors: () => ({ data: [] }),
        listFollowerSeries: () => ({ data: [] }),
        ...answers,
      },
    },
  );
}
