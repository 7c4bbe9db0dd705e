import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildBook, buildFormat } from "#web/testing/book-builders.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { buildPortalBook } from "#web/testing/portal-books.ts";
import { renderApp } from "#web/testing/render.tsx";
import { COOKIE_MODE } from "../testing/open-ranks.tsx";
import PeerTitlesPage from "./peer-titles-page.tsx";

beforeEach(() => localStorage.clear());

const US = "ATVPDKIKX0DER";
const ROPE = buildPortalBook({
  asin: "B0ROPEWALK",
  title_set_asin: "B0ROPEWALK",
  title: "The Ropewalk Murders",
  authors: [{ name: "Imogen Sallow", asin: null }],
});
const PEER = {
  asin: "B0ROPEWALK",
  title_asin: "B0ROPEWALK",
  binding: "kindle_meta_binding",
  title: "The Ropewalk Murders",
  author: "Imogen Sallow",
  image: null,
  watched_at: "2026-11-20T12:00:00.000Z",
};
const WATCH = "Watch The Ropewalk Murders";
const NONE = { data: [], marketplaces: [US], limit: 5 };
const WATCHED = { ...NONE, data: [PEER] };
const DAYS = ["2026-11-17", "2026-11-18"].map((date, at) => ({
  date,
  rank: 4000 + at,
  is_free: false,
  is_provisional: false,
}));
const VIEW = "/peer-titles/ranks/B0ROPEWALK/kindle_meta_binding";

function openPeers(path: string, answers: Answers = {}) {
  const services = fakeServices(
    {
      getUser: () => buildUser(COOKIE_MODE),
      getSyncHealth: () => ({ account: null, history: null, data: [] }),
      listBooks: () => ({ data: [] }),
      listWatchedPeers: () => NONE,
      getTitleset: () => ({ data: [ROPE] }),
      getSalesRank: () => ({ data: {} }),
      getRankHistory: () => ({ data: { B0ROPEWALK: DAYS }, covered_to: null }),
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(
    <Routes>
      <Route path="/peer-titles" element={<PeerTitlesPage />} />
      <Route path="/peer-titles/ranks/:titleAsin/:binding" element={<PeerTitlesPage />} />
    </Routes>,
    services,
    { path },
  );
  return (call: string) => services.calls.filter(({ name }) => name === call).map(({ sent }) => sent);
}

test("starts and stops watching a peer title on its page", async () => {
  const sentTo = openPeers(VIEW, { watchPeer: () => WATCHED, stopWatchingPeer: () => NONE });
  await userEvent.click(await screen.findByRole("button", { name: WATCH }));
  await userEvent.click(await screen.findByRole("button", { name: "Stop watching The Ropewalk Murders" }));
  expect(await screen.findByRole("button", { name: WATCH })).toBeDefined();
  const { asin, watched_at: _, ...body } = PEER;
  expect(sentTo("watchPeer")).toMatchObject([{ params: { asin }, body: { ...body, title: ROPE.title } }]);
  expect(sentTo("stopWatchingPeer")).toMatchObject([{ params: { asin } }]);
});

test("the sixth book is refused with the server's reason", async () => {
  const reason = "You can watch 5 books at a time. Stop watching one of them first.";
  openPeers(VIEW, {
    watchPeer: () => {
      throw new ApiFailure("invalid", 422, "", { asin: [reason] });
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: WATCH }));
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.getByRole("button", { name: WATCH })).toBeDefined();
});

test("watched books have a row with their curves and the slots in use", async () => {
  openPeers("/peer-titles", { listWatchedPeers: () => WATCHED });
  const row = within(await screen.findByRole("region", { name: "Watched" }));
  expect(row.getByText("1 of 5")).toBeDefined();
  expect(row.getByRole("link", { name: /The Ropewalk Murders/ })).toBeDefined();
  expect(row.getByText("Kindle Edition")).toBeDefined();
  expect(await row.findByRole("img", { name: /4,001/ })).toBeDefined();
});

test("a list of watched books that can't be read offers a retry", async () => {
  let isDown = true;
  openPeers("/peer-titles", {
    listWatchedPeers: () => {
      if (isDown) throw new ApiFailure("unavailable", 0);
      return WATCHED;
    },
  });
  const retry = await screen.findByRole("button", { name: /try again/i });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole("region", { name: "Watched" })).toBeDefined();
});

test("a watched book without days says when they come", async () => {
  openPeers(VIEW, {
    listWatchedPeers: () => WATCHED,
    getRankHistory: () => ({ data: { B0ROPEWALK: [] }, covered_to: null }),
  });
  expect(await screen.findByText("The rank history of this book arrives with the next sync.")).toBeDefined();
});

test("a watched book's ranks are drawn beside those of the chosen book of one's own", async () => {
  const own = ["B000000001", "B000000002"].map((uid, at) =>
    buildBook({ id: uid, title: `Salt ${at + 1}`, formats: [buildFormat({ uid, book_id: uid })] }),
  );
  const days = { B0ROPEWALK: DAYS, B000000001: DAYS, B000000002: DAYS };
  const sentTo = openPeers(VIEW, {
    listWatchedPeers: () => WATCHED,
    listBooks: () => ({ data: own }),
    getRankHistory: () => ({ data: days, covered_to: null }),
  });
  await userEvent.selectOptions(await screen.findByLabelText("Beside your book"), "Salt 2");
  expect(await screen.findByRole("switch", { name: /index/i })).toBeDefined();
  expect(sentTo("getRankHistory").at(-1)).toMatchObject({ query: { asins: ["B0ROPEWALK", "B000000002"] } });
});

test("a peer title opened from its address joins the recent books", async () => {
  openPeers(VIEW);
  await screen.findByRole("heading", { name: "The Ropewalk Murders" });
  await waitFor(() => expect(localStorage.getItem(`peerTitles.${buildUser().id}`)).toContain("Ropewalk"));
});
