import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import { ApiFailure, type FailureCode } from "#web/lib/api/api-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import type { ExtensionAnswers } from "#web/testing/fake-extension.ts";
import type { Answers } from "#web/testing/fake-services.ts";
import { ALLOWED, buildAccount, buildAuthor, openPage, optedIn } from "../testing/open-page.tsx";
import { TEXT } from "../text.ts";
import LinkedAccountsPage from "./linked-accounts-page.tsx";

const path = "/amazon-accounts";
const SECOND = buildAuthor({ id: "author-2", email: "oda@retailer.example", main: false, amazon_author: null });
const ALL = [buildAccount(), buildAuthor({ email: "marcus@retailer.example" }), SECOND];

function open(accounts: AmazonAccount[] = ALL, answers: Answers = {}, extension: ExtensionAnswers | null = ALLOWED) {
  return openPage(<LinkedAccountsPage />, {
    path,
    extension,
    answers: { listAmazonAccounts: () => ({ data: accounts }), ...answers },
  });
}
const refusing =
  (code: FailureCode, message = "") =>
  () => {
    throw new ApiFailure(code, 500, message);
  };
const kdpCard = async () => {
  await screen.findByText("clara@retailer.example");
  return screen.getByRole("region", { name: "Main KDP Account" });
};
const menuOf = async (email: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `More for ${email}` }));
};
const choose = async (item: string) => userEvent.click(await screen.findByRole("menuitem", { name: item }));
const sentTo = ({ services }: ReturnType<typeof open>, name: string) =>
  services.calls.filter((call) => call.name === name).map(({ sent }) => sent);

test("each account shows its connection, primary status, name and last use", async () => {
  open([...ALL.slice(0, 2), { ...SECOND, active: false }]);
  const kdp = await kdpCard();
  expect(kdp.textContent).toContain(
    "clara@retailer.exampleConnectedLast used Nov 21, 2026 after 11:00 AM to fetch new figures",
  );
  const authors = within(screen.getByRole("region", { name: "Author Central Accounts" })).getAllByRole("listitem");
  expect(authors[0]?.textContent).toContain("marcus@retailer.exampleConnectedPrimaryClara Winterbourne, E. J. Thorne");
  expect(authors[1]?.textContent).toContain("oda@retailer.exampleDisconnectedNo pen names found. Contact support");
});

test("says when there are no author accounts", async () => {
  open([buildAccount()]);
  expect(await screen.findByText("You have no Author Central accounts connected.")).toBeDefined();
});

test("an empty list leads to the connect screen", async () => {
  open([]);
  expect(await screen.findByText(/^at \/connect/)).toBeDefined();
});

test("a disconnected KDP account can be reconnected, but not disconnected again", async () => {
  open([buildAccount({ active: false })]);
  const kdp = await kdpCard();
  expect(within(kdp).getByText("Disconnected")).toBeDefined();
  expect(within(kdp).getByRole("button", { name: "Reconnect" })).toBeDefined();
  expect(within(kdp).queryByRole("button", { name: "Disconnect" })).toBeNull();
});

describe("disconnecting the KDP account", () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Disconnect" }));
    const dialog = await screen.findByRole("dialog", { name: "CONFIRM KDP ACCOUNT DISCONNECTION" });
    expect(dialog.textContent).toMatch(/We can no longer get royalties.*You can reconnect the account later/);
    return userEvent.click(within(dialog).getByRole("button", { name: "Yes, Disconnect Please" }));
  };

  test("asks for confirmation first", async () => {
    const opened = open(ALL, { disconnectAmazonAccount: () => undefined });
    await ask();
    expect(await screen.findByText("Your Amazon Account has been disconnected.")).toBeDefined();
    expect(sentTo(opened, "disconnectAmazonAccount")).toEqual([{}]);
  });

  test("reports a failure", async () => {
    open(ALL, { disconnectAmazonAccount: refusing("internal") });
    await ask();
    expect(await screen.findByText(TEXT.disconnectFailed)).toBeDefined();
  });
});

describe("deleting an author account", () => {
  const ask = async (email: string) => {
    await menuOf(email);
    await choose("Delete");
    return screen.findByRole("dialog", { name: "CONFIRM AUTHOR CENTRAL ACCOUNT DELETE" });
  };

  test("asks for confirmation first", async () => {
    const opened = open(ALL, { deleteAmazonAccount: () => undefined });
    const dialog = await ask("oda@retailer.example");
    expect(dialog.textContent).not.toContain("your only Author Central account");
    await userEvent.click(within(dialog).getByRole("button", { name: "Yes, Delete Please" }));
    expect(await screen.findByText("Your Amazon Author Account has been deleted.")).toBeDefined();
    expect(sentTo(opened, "deleteAmazonAccount")).toEqual([{ params: { id: "author-2" } }]);
  });

  test("warns when it is the only one, and shows the server's message", async () => {
    open([buildAccount(), SECOND], { deleteAmazonAccount: refusing("conflict", "You cannot delete it.") });
    const dialog = await ask("oda@retailer.example");
    expect(dialog.textContent).toContain("your only Author Central account");
    await userEvent.click(within(dialog).getByRole("button", { name: "Yes, Delete Please" }));
    expect(await screen.findByText("You cannot delete it.")).toBeDefined();
  });
});

describe("the menu of an author account", () => {
  test("makes another account primary, but not the current primary one", async () => {
    const opened = open(ALL, { setPrimaryAmazonAccount: () => ({ data: SECOND }) });
    await menuOf("oda@retailer.example");
    await choose("Set Primary");
    expect(await screen.findByText("Primary account set for Amazon Author Central")).toBeDefined();
    expect(sentTo(opened, "setPrimaryAmazonAccount")).toEqual([{ params: { id: "author-2" } }]);
    await menuOf("marcus@retailer.example");
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
      "Resync",
      "Delete",
    ]);
  });

  test.each([
    ["succeeds", () => ({ data: SECOND }), TEXT.resynced],
    ["is refused", refusing("retailer_auth"), TEXT.resyncRefused],
    ["fails", refusing("internal"), TEXT.resyncFailed],
  ])("resyncs, and says when it %s", async (_, resyncAmazonAccount, words) => {
    open(ALL, { resyncAmazonAccount });
    await menuOf("oda@retailer.example");
    await choose("Resync");
    expect(await screen.findByText(words)).toBeDefined();
  });
});

describe("before a reconnection", () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Reconnect" }));
    return screen.findByRole("dialog", { name: "IMPORTANT" });
  };

  test("explains what to do at Amazon's sign-in", async () => {
    open();
    const dialog = await ask();
    expect(dialog.textContent).toMatch(/account switcher.*Keep me signed in/);
    const link = await within(dialog).findByRole<HTMLAnchorElement>("link", { name: "OK, Let’s connect my account" });
    expect(link.href).toMatch(/^https:\/\/retailer\.test\/ap\/oa\?/);
  });

  test("requires the extension", async () => {
    open(ALL, {}, null);
    expect(within(await ask()).getByRole("link", { name: "Install Extension" })).toBeDefined();
  });

  test("explains where to grant a missing browser permission", async () => {
    open(ALL, {}, { ...ALLOWED, cookieMode: () => ({ allowed: false }) });
    const dialog = await ask();
    expect(await within(dialog).findByText(/in your browser’s toolbar/)).toBeDefined();
    expect(within(dialog).queryByRole("link", { name: /OK, Let’s/ })).toBeNull();
  });
});

test("shows the accounts during impersonation, without actions", async () => {
  const actedAs = { impersonate_admin_id: "admin", impersonation_ends_at: "2026-11-21T14:05:00Z" };
  openPage(<LinkedAccountsPage />, {
    path,
    person: buildUser({ ...optedIn, ...actedAs }),
    answers: { listAmazonAccounts: () => ({ data: ALL }) },
  });
  expect(await screen.findByText("clara@retailer.example")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
