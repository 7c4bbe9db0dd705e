import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route } from "react-router-dom";
import { beforeEach, describe, expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildAgencyUser, buildUser } from "#web/testing/builders.ts";
import type { ExtensionAnswers } from "#web/testing/fake-extension.ts";
import { type OpenedPage, openPage } from "#web/testing/open-page.tsx";
import { buildPortalBook } from "#web/testing/portal-books.ts";
import { COOKIE_MODE } from "../testing/open-ranks.tsx";
import PeerTitlesPage from "./peer-titles-page.tsx";

beforeEach(() => localStorage.clear());

const ROPE = buildPortalBook({
  asin: "B0ROPEWALK",
  title_set_asin: "B0ROPEWALK",
  title: "The Ropewalk Murders",
  authors: [{ name: "Imogen Sallow", asin: null }],
  sales_rank: 4321,
  average_review: 4.4,
  reviews: 210,
});
const ROPE_PAPER = { ...ROPE, asin: "1ROPEWALKP", binding: "paperback_meta_binding", sales_rank: null };
const NONE_WATCHED = { data: [], marketplaces: ["ATVPDKIKX0DER"], limit: 5 };
const VIEW = "/peer-titles/view/B0ROPEWALK/kindle_meta_binding";

const address = () => screen.getByLabelText("Address").textContent;

const openPeers = ({ answers, ...given }: OpenedPage = {}) =>
  openPage(
    <>
      <Route path="/peer-titles" element={<PeerTitlesPage />} />
      <Route path="/peer-titles/view/:titleAsin/:binding" element={<PeerTitlesPage />} />
      <Route path="/peer-titles/ranks/:titleAsin/:binding" element={<PeerTitlesPage />} />
    </>,
    {
      path: "/peer-titles",
      user: COOKIE_MODE,
      ...given,
      answers: {
        getSyncHealth: () => ({ account: null, history: null, data: [] }),
        searchRetailerBooks: () => ({ data: [ROPE] }),
        getTitleset: () => ({ data: [ROPE, ROPE_PAPER] }),
        listWatchedPeers: () => NONE_WATCHED,
        getSalesRank: () => ({ data: { B0ROPEWALK: [{ date: "2026-11-19", rank: 4000, is_free: false }] } }),
        ...answers,
      },
    },
  );

async function searchFor(text: string) {
  await userEvent.type(await screen.findByLabelText("Search title, ASIN or author name"), text);
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
}

describe("the search for peer titles", () => {
  test("asks for twenty books by the trimmed text, and shows what Amazon says of each", async () => {
    const { sentTo } = openPeers();
    await searchFor("  ropewalk ");
    const card = within(await screen.findByRole("link", { name: /The Ropewalk Murders/ }));
    for (const text of ["by Imogen Sallow", "#4,321 in Kindle Edition", "4.4 out of 5, 210 reviews"])
      expect(card.getByText(text)).toBeDefined();
    expect(sentTo("searchRetailerBooks")).toMatchObject([{ body: { query: "ropewalk", limit: 20 } }]);
    expect(address()).toBe("/peer-titles?q=ropewalk&store=ATVPDKIKX0DER");
  });

  test("searches nothing for blanks", async () => {
    const { sentTo } = openPeers();
    await searchFor("   ");
    expect(sentTo("searchRetailerBooks")).toEqual([]);
  });

  test("says what to check when Amazon finds nothing", async () => {
    openPeers({ path: "/peer-titles?q=B0NOWHERE1", answers: { searchRetailerBooks: () => ({ data: [] }) } });
    expect(
      await screen.findByText("Please make sure the ASIN is LIVE and available in the US Marketplace"),
    ).toBeDefined();
  });

  test("leads to a new connection when Amazon refuses the session on our server, and tries again", async () => {
    let isOut = true;
    const searchRetailerBooks = () => {
      if (isOut) throw new ApiFailure("retailer_auth", 403);
      return { data: [ROPE] };
    };
    openPeers({ path: "/peer-titles?q=rope", answers: { searchRetailerBooks } });
    const reconnect = await screen.findByRole("link", { name: "Reconnect Amazon" });
    expect(reconnect.getAttribute("href")).toBe("/connect?type=AUTHOR_CENTRAL");
    isOut = false;
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("link", { name: /The Ropewalk Murders/ })).toBeDefined();
  });

  test("offers a retry alone after a dead network", async () => {
    const searchRetailerBooks = () => {
      throw new ApiFailure("offline", 0);
    };
    openPeers({ path: "/peer-titles?q=rope", answers: { searchRetailerBooks } });
    expect(await screen.findByText("Amazon could not be searched")).toBeDefined();
    expect(screen.queryByRole("link", { name: /Amazon$/ })).toBeNull();
  });

  test("tells an agency whose account would search", async () => {
    openPeers({ answers: { getUser: () => buildAgencyUser() } });
    expect(await screen.findByText(/^Peer titles are searched with an author’s own Amazon account/)).toBeDefined();
    expect(screen.queryByLabelText("Search title, ASIN or author name")).toBeNull();
  });

  test("tells an author who uploads files what is missing", async () => {
    openPeers({ user: { first_data_at: "2025-01" } });
    expect(await screen.findByText("Uploaded reports don’t contain ranks")).toBeDefined();
  });
});

describe("a peer title", () => {
  test("opens over the search in cookie mode at its rank address, and closes in one step", async () => {
    openPeers({ path: "/peer-titles?q=rope" });
    await userEvent.click(await screen.findByRole("link", { name: /The Ropewalk Murders/ }));
    const panel = within(await screen.findByRole("dialog"));
    expect(address()).toBe("/peer-titles/ranks/B0ROPEWALK/kindle_meta_binding");
    expect(await panel.findByText("Current rank")).toBeDefined();
    await userEvent.selectOptions(panel.getByLabelText("Format"), "1ROPEWALKP Paperback");
    await waitFor(() => expect(address()).toContain("/paperback_meta_binding"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/peer-titles?q=rope"));
  });

  test("stays among the recent books until they are cleared", async () => {
    openPeers({ path: "/peer-titles?q=rope" });
    await userEvent.click(await screen.findByRole("link", { name: /The Ropewalk Murders/ }));
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    const recent = within(await screen.findByRole("region", { name: "Recent books" }));
    expect(recent.getByText("The Ropewalk Murders")).toBeDefined();
    await userEvent.click(recent.getByRole("button", { name: "Clear" }));
    expect(screen.queryByRole("region", { name: "Recent books" })).toBeNull();
  });

  test("shows as a page at its address, with the extension", async () => {
    const extension: ExtensionAnswers = {
      amazonProfile: () => ({ profile: { asin: "A1", authorId: "A1", name: "Ada" }, account: null }),
      retailerCall: (payload: unknown) => ((payload as { call: string }).call === "titlesetBindings" ? [ROPE] : {}),
    };
    const user = { extension: { ...buildUser().extension, activation_date: "2026-11-01T00:00:00.000Z" } };
    openPeers({ path: VIEW, user, extension });
    expect(await screen.findByRole("heading", { level: 1, name: "The Ropewalk Murders" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Peer Titles" }).getAttribute("href")).toBe("/peer-titles");
  });

  test("says to an agency why it can't be read, at its address and from the recent books", async () => {
    const getUser = () => buildAgencyUser();
    const kept = { titleAsin: "B0ROPEWALK", binding: "kindle_meta_binding", title: "Rope", author: null, image: null };
    localStorage.setItem(`peerTitles.${buildAgencyUser().id}`, JSON.stringify([kept]));
    openPeers({ answers: { getUser } });
    await userEvent.click(await screen.findByRole("link", { name: /Rope/ }));
    expect(await within(await screen.findByRole("dialog")).findByText("This book can’t be shown here")).toBeDefined();
  });

  test("that Amazon doesn't list in this format is said to be gone", async () => {
    openPeers({ path: VIEW, answers: { getTitleset: () => ({ data: [ROPE_PAPER] }) } });
    expect(await screen.findByText("Amazon doesn’t list this book")).toBeDefined();
  });

  test("reports a failed request, and can try again", async () => {
    let isDown = true;
    const getTitleset = () => {
      if (isDown) throw new ApiFailure("unavailable", 503);
      return { data: [ROPE] };
    };
    openPeers({ path: VIEW, answers: { getTitleset } });
    const again = await screen.findByRole("button", { name: "Try Again" });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole("heading", { level: 1, name: "The Ropewalk Murders" })).toBeDefined();
  });
});
