import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildHello, type ExtensionAnswers } from "#web/testing/fake-extension.ts";
import { buildProfile, openFollowers } from "../testing/open-followers.tsx";

const ACTIVATED = {
  extension: { ...buildUser().extension, activation_date: "2026-10-01T00:00:00.000Z" },
};
const COUNTS: Readonly<Record<string, number>> = { A1: 4321, A2: 88 };

const retailerCall = (payload: unknown) => {
  const { call, input } = payload as { call: string; input: { amazonAuthorId: string } };
  if (call === "profileImage") return null;
  return { count: COUNTS[input.amazonAuthorId], date: "2026-11-20" };
};
const failing =
  (...[code]: ConstructorParameters<typeof ExtensionFailure>) =>
  () => {
    throw new ExtensionFailure(code);
  };
const profileOf =
  (...names: string[]) =>
  () => ({ profile: buildProfile(names), account: null });
/** The extension's answer without a session at the author portal, and for an account without an author page. */
const NO_PROFILE = () => ({ profile: null, account: null });

const open = (extension?: ExtensionAnswers, user: Parameters<typeof buildUser>[0] = ACTIVATED) =>
  openFollowers({
    path: "/amazonFollowerCount",
    user,
    ...(extension && { extension: { amazonProfile: profileOf("Ada Quill"), retailerCall, ...extension } }),
  });

describe("the followers that the extension reads", () => {
  test("are shown with the claimed name and the day of Amazon's count", async () => {
    open({});
    const card = within(await screen.findByRole("region", { name: "Ada Quill" }));
    expect(card.getByText("4,321 followers")).toBeDefined();
    expect(card.getByText("Last Updated by Amazon: Nov 20, 2026")).toBeDefined();
    expect(card.getByText("Amazon’s counts are two days behind.")).toBeDefined();
    expect(screen.queryByLabelText("Change Author")).toBeNull();
  });

  test("change with the pen name, which this browser remembers", async () => {
    open({ amazonProfile: profileOf("Ada Quill", "E. J. Thorne") });
    await userEvent.selectOptions(await screen.findByLabelText("Change Author"), "E. J. Thorne");
    expect(await screen.findByText("88 followers")).toBeDefined();
    expect(window.localStorage.getItem("followerAuthor")).toBe("A2");
  });

  test("are shown with initials when the picture can't be read", async () => {
    open({
      retailerCall: (payload) =>
        (payload as { call: string }).call === "profileImage" ? failing("not_found")() : retailerCall(payload),
    });
    expect(await screen.findByText("4,321 followers")).toBeDefined();
    expect(screen.getByText("AQ")).toBeDefined();
  });

  test("say so when Amazon knows none", async () => {
    open({ retailerCall: failing("not_found") });
    expect(await screen.findByText("Unable to find followers for this account.")).toBeDefined();
  });
});

describe("when the extension can't read followers", () => {
  test.each([
    ["the profile", { amazonProfile: NO_PROFILE, isAmazonLoggedIn: () => ({ kdp: true, author_central: false }) }],
    ["the count", { retailerCall: failing("signed_out") }],
  ])("a missing sign-in at %s offers Author Central", async (_, extension) => {
    open(extension);
    const link = await screen.findByRole("link", { name: "Login to Amazon" });
    expect(link.getAttribute("href")).toMatch(/\/home$/);
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  });

  test("the sign-in card gives way to the count once the author has signed in", async () => {
    let isSignedIn = false;
    open({
      amazonProfile: () => (isSignedIn ? profileOf("Ada Quill")() : NO_PROFILE()),
      isAmazonLoggedIn: () => ({ kdp: true, author_central: isSignedIn }),
    });
    const retry = await screen.findByRole("button", { name: "Try again" });
    isSignedIn = true;
    await userEvent.click(retry);
    expect(await screen.findByText("4,321 followers")).toBeDefined();
  });

  test("an account without an author page is offered to connect one", async () => {
    open({ amazonProfile: NO_PROFILE, isAmazonLoggedIn: () => ({ kdp: true, author_central: true }) });
    expect(await screen.findByRole("link", { name: "Connect Author Amazon Central" })).toBeDefined();
  });

  test("a dead network offers a retry", async () => {
    let isDead = true;
    open({ retailerCall: (payload) => (isDead ? failing("unreachable")() : retailerCall(payload)) });
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("We had an issue getting your follower count.")).toBeDefined();
    isDead = false;
    await userEvent.click(alert.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("4,321 followers")).toBeDefined();
  });
});

describe("without a usable extension", () => {
  test("the installation is offered, above the stored counts", async () => {
    open();
    expect(await screen.findByRole("link", { name: "Install Extension" })).toBeDefined();
    expect(await screen.findByRole("heading", { name: "Followers over time" })).toBeDefined();
  });

  test("an author who uploads reports is offered both ways to followers", async () => {
    open(undefined, {});
    expect(await screen.findByText("Uploaded reports don’t contain followers")).toBeDefined();
    expect(screen.getByRole("link", { name: "Choose cookie mode" })).toBeDefined();
  });

  test("an older version is asked to update, and reads nothing", async () => {
    const { asked } = open({ hello: () => buildHello({ version: "2.0.0" }) });
    expect(await screen.findByText("Please download latest extension version.")).toBeDefined();
    expect(asked()).toEqual([]);
  });

  test("an extension that isn't connected leads to its activation", async () => {
    open({ hello: () => buildHello({ version: "2.1.0", paired: null }) });
    const link = await screen.findByRole("link", { name: "Connect the extension" });
    expect(link.getAttribute("href")).toBe("/extension/activate");
  });

  test("another account's extension reads nothing", async () => {
    const paired = { user_id: "u2", email: "bea@example.com", session_id: "s2" };
    const { asked } = open({ hello: () => buildHello({ version: "2.1.0", paired }) });
    expect(await screen.findByText(/^Your followers are read in the browser that has your extension/)).toBeDefined();
    expect(asked()).toEqual([]);
  });

  test("an administrator who acts for the author reads nothing", async () => {
    const { asked } = open({}, { ...ACTIVATED, impersonate_admin_id: "admin" });
    expect(await screen.findByRole("heading", { name: "Followers over time" })).toBeDefined();
    expect(asked()).toEqual([]);
  });
});
