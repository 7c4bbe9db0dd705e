import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildHello } from "#web/testing/fake-extension.ts";
import { COOKIE_MODE, EXTENSION_MODE, failing, openReviews, pageOf, shelfOf } from "../testing/open-reviews.tsx";
import { buildReviews } from "../testing/review-builders.ts";

const cards = async () => within(await screen.findByRole("list", { name: "Reviews" })).findAllByRole("article");

interface AmazonCall {
  readonly call: string;
  readonly input: Parameters<typeof pageOf>[1];
}

/** The extension's portal with these reviews, failing first with these errors. */
function portal(reviews = buildReviews(12), errors: readonly (Error | null)[] = []) {
  const asked: AmazonCall["input"][] = [];
  const answer = failing<AmazonCall>(errors, ({ input }) => pageOf(reviews, input));
  return {
    asked,
    extension: {
      retailerCall: (payload: unknown) => {
        const call = payload as AmazonCall;
        expect(call.call).toBe("customerReview");
        asked.push(call.input);
        return answer(call);
      },
    },
  };
}

describe("with the extension", () => {
  test("reads the reviews in the author's own browser", async () => {
    const { asked, extension } = portal();
    const { sentTo } = openReviews({ user: EXTENSION_MODE, extension });
    expect(await cards()).toHaveLength(10);
    await userEvent.click(screen.getByRole("button", { name: "Page 2" }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(asked.map(({ page, size }) => [page, size])).toEqual([
      [1, 10],
      [2, 10],
    ]);
    expect(sentTo("getCustomerReviews")).toEqual([]);
  });

  test("merges the reviews of three hundred title sets by date, without losing or repeating one", async () => {
    const sets = Array.from({ length: 300 }, (_, i) => [`B${String(i).padStart(9, "0")}`, `Book ${i}`] as const);
    const reviews = buildReviews(250, (place) => ({ title_set_asin: sets[(place * 37) % 300]![0] }));
    const { asked, extension } = portal(reviews);
    openReviews({ user: EXTENSION_MODE, extension, answers: { listBookFormats: shelfOf(sets) } });
    const read: (string | null)[] = [];
    for (let page = 1; page <= 25; page++) {
      if (page > 1) await userEvent.click(screen.getByRole("button", { name: "Next page" }));
      await screen.findByText(`Review ${page * 10}`);
      read.push(...(await cards()).map((card) => within(card).getByRole("heading").textContent));
    }
    expect(read).toEqual(reviews.map(({ title }) => title));
    expect(asked.every(({ titlesetAsins }) => titlesetAsins.length === 100)).toBe(true);
    expect(asked).toHaveLength(3);
  });

  test.each([400, 419])("repeats a call that the portal refuses with %i exactly once", async (status) => {
    const refused = () => new ExtensionFailure("unexpected_answer", "", status);
    const { asked, extension } = portal(buildReviews(3), [refused(), refused()]);
    const { sentTo } = openReviews({ user: EXTENSION_MODE, extension });
    expect(await screen.findByText("Amazon has no reviews for this list of books")).toBeDefined();
    expect(asked).toHaveLength(2);
    expect(sentTo("listBookFormats")).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await cards()).toHaveLength(3);
  });

  test("shows the Login to Amazon card when signed out, and the reviews once signed in", async () => {
    const { asked, extension } = portal(buildReviews(3), [new ExtensionFailure("signed_out", "", 401)]);
    openReviews({ user: EXTENSION_MODE, extension });
    const link = await screen.findByRole("link", { name: "Login to Amazon" });
    expect(link.getAttribute("target")).toBe("_blank");
    expect(asked).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await cards()).toHaveLength(3);
  });

  test("shows a retry button and no card for a dead network", async () => {
    const { asked, extension } = portal(buildReviews(3), [new ExtensionFailure("unreachable")]);
    openReviews({ user: EXTENSION_MODE, extension });
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await cards()).toHaveLength(3);
    expect(asked).toHaveLength(2);
  });
});

describe("an author who can't read reviews here is shown what helps", () => {
  const { extension } = portal();
  const other = { hello: () => buildHello({ version: "2.1.0", paired: null }) };

  test("installing the extension, when this browser has none", async () => {
    openReviews({ user: EXTENSION_MODE });
    const link = await screen.findByRole("link", { name: "Install Extension" });
    expect(link.getAttribute("href")).toBe("/extension/install");
  });

  test("a newer version of the extension", async () => {
    openReviews({ user: EXTENSION_MODE, extension, version: "2.0.0" });
    expect(await screen.findByRole("link", { name: "Get the latest version" })).toBeDefined();
  });

  test("the browser that has their extension", async () => {
    openReviews({ user: EXTENSION_MODE, extension: { ...extension, ...other } });
    expect(await screen.findByText(/^Reviews are read in the browser that has your extension/)).toBeDefined();
  });

  test("both ways, when they upload their reports, above sample reviews", async () => {
    openReviews({ user: {} });
    expect(await screen.findByText("Uploaded reports don’t contain reviews")).toBeDefined();
    expect(screen.getByRole("link", { name: "Install Extension" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Choose cookie mode" }).getAttribute("href")).toBe("/account/data");
    const picture = await screen.findByRole("figure");
    expect(within(picture).getByText("Sample")).toBeDefined();
    expect(await within(picture).findByText("I missed my stop")).toBeDefined();
  });

  test("connecting Author Central, when only royalties are fetched", async () => {
    openReviews({ user: { kdp_cookies_enabled: true } });
    const link = await screen.findByRole("link", { name: "Connect Author Central" });
    expect(link.getAttribute("href")).toBe("/connect?type=AUTHOR_CENTRAL");
  });

  test("signing in again, when Amazon has ended the stored session", async () => {
    openReviews({ user: { ...COOKIE_MODE, author_central_account: { active: false } } });
    const link = await screen.findByRole("link", { name: "Login to Amazon" });
    expect(link.getAttribute("href")).toBe("/connect?type=AUTHOR_CENTRAL");
  });

  test("nothing to press, while an administrator acts for them", async () => {
    const acting = { ...COOKIE_MODE, impersonate_admin_id: "u9", impersonation_ends_at: "2026-11-23T12:00:00Z" };
    const { sentTo } = openReviews({ user: acting });
    expect(await screen.findByText(/they don’t show while you act for them/)).toBeDefined();
    expect(sentTo("getCustomerReviews")).toEqual([]);
  });
});

test("a shelf that can't be read reports the failure, and can be read again", async () => {
  const listBookFormats = failing([new ApiFailure("internal", 500)], shelfOf([["B000000001", "The Quay"]]));
  openReviews({ reviews: buildReviews(2), answers: { listBookFormats } });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await cards()).toHaveLength(2);
});

test("a failed call that another attempt may not fix is reported as such", async () => {
  const { extension } = portal(buildReviews(2), [new ExtensionFailure("unexpected_answer", "", 200)]);
  openReviews({ user: { ...EXTENSION_MODE, first_name: buildUser().first_name }, extension });
  expect(await screen.findByText("Your reviews could not be loaded")).toBeDefined();
});
