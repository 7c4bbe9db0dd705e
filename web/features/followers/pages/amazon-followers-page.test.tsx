import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { AmazonAuthor } from "#shared/api/followers.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { formatDayAndWeekday } from "#web/lib/format.ts";
import { buildPreferences, buildUser } from "#web/testing/builders.ts";
import { buildAuthor, openFollowers } from "../testing/open-followers.tsx";

const LINKED = { author_central_account: { active: true }, amazon_cookies_accepted: true };
const SECOND = buildAuthor({ id: "A2", name: "E. J. Thorne", follower_count: 77, follower_count_previous: 80 });
const UNREAD = { follower_count: null, follower_count_previous: null, follower_count_updated_at: null } as const;

/** Opens the page for these pen names; reading one at Amazon answers what is stored. */
const open = (authors: readonly AmazonAuthor[], read?: (id: string) => unknown) =>
  openFollowers({
    user: LINKED,
    answers: {
      listAmazonAuthors: () => ({ data: authors }),
      getFollowerCount: ({ params }) =>
        read ? read(params!.id!) : { data: authors.find(({ id }) => id === params!.id) },
    },
  });

const refuse = () => {
  throw new ApiFailure("retailer_auth", 403);
};

describe("the followers of a linked account", () => {
  test("are shown with their change, the day of Amazon's count, and how far Amazon is behind", async () => {
    open([buildAuthor()]);
    const card = within(await screen.findByRole("region", { name: "Ada Quill" }));
    expect(card.getByText("1,234 followers")).toBeDefined();
    expect(card.getByText("12 more than at the count before")).toBeDefined();
    expect(card.getByText("Last updated Nov 20, 2026")).toBeDefined();
    expect(card.getByText("Amazon’s counts are two days behind.")).toBeDefined();
    expect(card.queryByText("Disconnected")).toBeNull();
    expect(screen.getByText("Amazon notifies your followers when you release a new book.")).toBeDefined();
    expect(screen.queryByLabelText("Change Author")).toBeNull();
  });

  test.each([
    ["a loss", 1240, "6 fewer than at the count before"],
    ["no change", 1234, "No change in followers"],
  ])("name %s", async (_, follower_count_previous, text) => {
    open([buildAuthor({ follower_count_previous })]);
    expect(await screen.findByText(text)).toBeDefined();
  });

  test("have no change while there is only one count", async () => {
    open([buildAuthor({ follower_count: 1, follower_count_previous: null })]);
    expect(await screen.findByText("1 follower")).toBeDefined();
    expect(screen.queryByText("No change in followers")).toBeNull();
  });

  test("say that they are fetched for the first time, and then appear", async () => {
    const answered = Promise.withResolvers<unknown>();
    const { sentTo } = open([buildAuthor(UNREAD)], () => answered.promise);
    expect(await screen.findByText("Fetching your follower count for the first time...")).toBeDefined();
    answered.resolve({ data: buildAuthor({ follower_count_previous: null }) });
    expect(await screen.findByText("1,234 followers")).toBeDefined();
    // The new count joins the chart.
    await expect.poll(() => sentTo("listFollowerSeries").length).toBe(2);
  });

  test("say so when Amazon knows none for a pen name", async () => {
    open([buildAuthor(UNREAD)]);
    expect(await screen.findByText("Unable to find followers for this account.")).toBeDefined();
  });

  test("stay beside the failure and its two ways out when Amazon refuses the session", async () => {
    let isRefused = true;
    open([buildAuthor()], () => (isRefused ? refuse() : { data: buildAuthor({ follower_count: 1300 }) }));
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("We had an issue getting your follower count.")).toBeDefined();
    expect(alert.getByRole("link", { name: "Reconnect Amazon" }).getAttribute("href")).toBe(
      "/connect?type=AUTHOR_CENTRAL",
    );
    expect(screen.getByText("1,234 followers")).toBeDefined();
    isRefused = false;
    await userEvent.click(alert.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1,300 followers")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("belong to the pen name that was last chosen in this browser", async () => {
    const { unmount } = open([buildAuthor(), SECOND]);
    await userEvent.selectOptions(await screen.findByLabelText("Change Author"), "E. J. Thorne");
    expect(await screen.findByText("77 followers")).toBeDefined();
    expect(window.localStorage.getItem("followerAuthor")).toBe("A2");
    unmount();
  });

  test("keep a disconnected pen name and mark it", async () => {
    open([buildAuthor({ connected: false })], refuse);
    expect(await screen.findByText("Disconnected")).toBeDefined();
    expect(screen.getByText("1,234 followers")).toBeDefined();
  });
});

describe("the growth of followers", () => {
  const points = [
    { date: "2026-11-03", count: 100 },
    { date: "2026-11-20", count: 112 },
  ];
  const openGrowth = (listBookLogsBetween: () => unknown) =>
    openFollowers({
      user: LINKED,
      answers: {
        listAmazonAuthors: () => ({ data: [buildAuthor()] }),
        getFollowerCount: () => ({ data: buildAuthor() }),
        listFollowerSeries: () => ({ data: [{ id: "A1", name: "Ada Quill", points }] }),
        listBookLogsBetween,
      },
    });

  test("has no events on its chart until the author asks for them", async () => {
    const { sentTo } = openGrowth(() => ({ data: [] }));
    const events = await screen.findByRole("switch", { name: "Event Logs" });
    expect(sentTo("listBookLogsBetween")).toEqual([]);
    await userEvent.click(events);
    expect(await screen.findByText("No events in these days.")).toBeDefined();
    expect(sentTo("listBookLogsBetween")).toEqual([{ query: { start_date: "2026-11-03", end_date: "2026-11-20" } }]);
    await userEvent.click(events);
    expect(screen.queryByText("No events in these days.")).toBeNull();
  });

  test("stays when its events couldn't be loaded", async () => {
    openGrowth(() => {
      throw new ApiFailure("unavailable", 503);
    });
    await userEvent.click(await screen.findByRole("switch", { name: "Event Logs" }));
    expect(await screen.findByText("Your event logs couldn’t be loaded. The figures are unaffected.")).toBeDefined();
    expect(screen.getByText(/You gained 12 followers/)).toBeDefined();
  });
});

describe("without followers to show", () => {
  test("an author without pen names is offered to connect the account", async () => {
    open([]);
    expect(
      await screen.findByText("No author names detected. Try connecting your author central account."),
    ).toBeDefined();
    expect(screen.getByRole("link", { name: "Connect Author Central Account" }).getAttribute("href")).toBe(
      "/connect?type=AUTHOR_CENTRAL",
    );
  });

  test("an author who uploads reports learns that they don't contain followers, and is offered both ways above a sample", async () => {
    const { sentTo } = openFollowers();
    expect(await screen.findByText("Uploaded reports don’t contain followers")).toBeDefined();
    expect(screen.getByRole("link", { name: "Install Extension" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Choose cookie mode" })).toBeDefined();
    expect(within(await screen.findByRole("figure")).getByText("Sample")).toBeDefined();
    expect(sentTo("getFollowerCount")).toEqual([]);
  });

  test("a failed list offers a retry", async () => {
    let tries = 0;
    openFollowers({
      user: LINKED,
      answers: {
        listAmazonAuthors: () => {
          if (++tries === 1) throw new ApiFailure("offline", 0);
          return { data: [buildAuthor()] };
        },
        getFollowerCount: () => ({ data: buildAuthor() }),
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1,234 followers")).toBeDefined();
  });
});

test("an author whose extension reads followers sees the stored ones and the way to the live count", async () => {
  const activation_date = "2026-10-01T00:00:00.000Z";
  const { sentTo } = openFollowers({
    user: { extension: { ...buildUser().extension, activation_date } },
    answers: { listAmazonAuthors: () => ({ data: [buildAuthor()] }) },
  });
  expect(await screen.findByText("1,234 followers")).toBeDefined();
  expect(screen.getByRole("link", { name: "See the current count" }).getAttribute("href")).toBe("/amazonFollowerCount");
  expect(sentTo("getFollowerCount")).toEqual([]);
});

test("an administrator who acts for the author sees what is stored, and nothing is read at Amazon", async () => {
  const { sentTo } = openFollowers({
    user: { ...LINKED, impersonate_admin_id: "admin" },
    answers: { listAmazonAuthors: () => ({ data: [buildAuthor()] }) },
  });
  expect(await screen.findByText("1,234 followers")).toBeDefined();
  expect(sentTo("getFollowerCount")).toEqual([]);
});

test("in calm mode shows the counts of each day through the letter's eve, without Amazon's latest one", async () => {
  const { sentTo } = openFollowers({
    user: { ...LINKED, preferences: buildPreferences({ calm_mode: true }) },
    answers: { listAmazonAuthors: () => ({ data: [buildAuthor()] }) },
  });
  const note = await screen.findByRole("note");
  const { to } = sentTo("listFollowerSeries").at(-1)!.query as { to: string };
  expect(note.textContent).toContain(`Figures through ${formatDayAndWeekday(to)}.`);
  expect(screen.queryByText("1,234 followers")).toBeNull();
});
