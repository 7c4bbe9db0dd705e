import { Route, Routes, useLocation } from "react-router-dom";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { AmazonAuthor } from "#shared/api/followers.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildHello, type ExtensionAnswers, fakeExtension } from "#web/testing/fake-extension.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
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

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{`${pathname}${search}`}</output>;
};

interface Opened {
  readonly path?: string;
  readonly user?: Partial<User>;
  readonly answers?: Answers;
  /** This browser's extension; none by default. */
  readonly extension?: ExtensionAnswers;
}

/** Opens a follower page, for an author who has neither a linked account nor the extension by default. */
export function openFollowers({ path = "/amazonFollowers", user = {}, answers = {}, extension }: Opened = {}) {
  window.localStorage.clear();
  const hello = () => buildHello({ version: "2.1.0" });
  const installed = extension && fakeExtension({ hello, ...extension });
  const services = fakeServices(
    {
      getUser: () => buildUser(user),
      listAmazonAuthors: () => ({ data: [] }),
      listFollowerSeries: () => ({ data: [] }),
      ...answers,
    },
    { signedIn: true, ...(installed && { extension: installed }) },
  );
  const { unmount } = renderApp(
    <>
      <Address />
      <Routes>
        <Route path="/amazonFollowers" element={<AmazonFollowersPage />} />
        <Route path="/amazonFollowerCount" element={<FollowerCountPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>,
    services,
    { path },
  );
  return {
    unmount,
    sentTo: (call: string) => services.calls.filter(({ name }) => name === call).map(({ sent }) => sent),
    asked: () => installed?.asked ?? [],
  };
}
