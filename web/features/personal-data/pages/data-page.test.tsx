import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import type { ExtensionSession } from "#shared/api/extension/extension.ts";
import type { DataExport } from "#shared/api/personal-data.ts";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildUser, subscribedTo } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { renderApp } from "#web/testing/render.tsx";
import DataPage from "./data-page.tsx";

const ARCHIVE: DataExport = {
  id: "e1",
  status: "ready",
  created_at: "2026-11-20T08:00:00Z",
  finished_at: "2026-11-20T08:01:00Z",
  bytes: 1_363_149,
  expires_at: "2026-11-27T08:00:00Z",
};
const ROYALTIES: SourceHealth = {
  source: "royalties",
  mode: "extension",
  state: "good",
  code: null,
  reason: null,
  repair: null,
  completeness: null,
  covered: null,
  last_good_at: "2026-11-20T08:00:00Z",
  last_tried_at: null,
  next_try_at: null,
  failing_since: null,
};
const PREPARING: DataExport = { ...ARCHIVE, id: "e2", status: "preparing", finished_at: null, bytes: null };

function open(archives: DataExport[], changes: Partial<User> = {}, answers: Answers = {}) {
  let user = buildUser(changes);
  let exports = archives;
  const services = fakeServices(
    {
      getUser: () => user,
      listExports: () => ({ data: exports }),
      getSyncHealth: () => ({ account: null, data: [ROYALTIES] }),
      startExport: () => {
        exports = [PREPARING, ...exports];
        return { data: PREPARING };
      },
      requestDeletion: () => {
        user = { ...user, deletion_due_at: "2026-12-05T09:00:00Z" };
        return { deletion_due_at: user.deletion_due_at };
      },
      cancelDeletion: () => {
        user = { ...user, deletion_due_at: null };
      },
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(<DataPage />, services);
  return {
    ...services,
    finish: () => {
      exports = exports.map((one) => (one.status === "preparing" ? { ...ARCHIVE, id: one.id } : one));
    },
  };
}
const names = ({ calls }: Pick<ReturnType<typeof open>, "calls">) => calls.map(({ name }) => name);

test("shows for each source the stored data, how it arrives and when it was last used", async () => {
  open([]);
  const row = (await screen.findByRole("rowheader", { name: /^Daily royalties/ })).closest("tr")!;
  expect(row.textContent).toMatch(/The report file itself for 2 days\.By the extensionNov 20, 2026, 9:00 AM/);
});

test("shows when a source's files were uploaded, even if the exact date is no longer stored", async () => {
  const upload = { ...ROYALTIES, mode: "upload", last_good_at: null } as const;
  const covered = { from: "2025-01" as const, to: "2026-10" as const, holes: [] };
  const file = { source: "upload", status: "completed", finished_at: "2026-11-18T08:00:00Z" };
  open(
    [],
    {},
    {
      getSyncHealth: () => ({
        account: null,
        data: [
          { ...upload, covered },
          { ...upload, source: "payments", covered },
          { ...upload, source: "prior_months" },
        ],
      }),
      listImports: () => ({
        data: [
          { ...file, source: "extension", finished_at: "2026-11-19T08:00:00Z", files: [{ kind: "payments" }] },
          { ...file, status: "undone", finished_at: "2026-11-19T08:00:00Z", files: [{ kind: "estimator" }] },
          { ...file, files: [{ kind: "estimator" }] },
        ],
        cursor: null,
      }),
    },
  );
  const row = async (name: RegExp) => (await screen.findByRole("rowheader", { name })).closest("tr")!.textContent;
  await screen.findByText("Nov 18, 2026, 9:00 AM");
  expect(await row(/^Daily royalties/)).toContain("Nov 18, 2026, 9:00 AM");
  expect(await row(/^Payments/)).toContain("With an earlier import");
  expect(await row(/^Final royalties/)).toContain("Never");
});

describe("the author's sessions at Amazon", () => {
  const account: AmazonAccount = {
    id: "kdp-1",
    email: "clara@retailer.example",
    active: true,
    main: true,
    amazon_account_type: "KDP",
    amazon_author: null,
    connected_at: "2026-11-01T09:00:00Z",
    expires_at: "2027-11-01T09:00:00Z",
    last_used_at: "2026-11-20T08:00:00Z",
    last_used_by: "sync",
  };
  const author: AmazonAccount = { ...account, id: "author-1", amazon_account_type: "AUTHOR_CENTRAL" };
  const chosen = { amazon_cookies_accepted: true };

  test("are not stored until the author agrees, knowing what they are", async () => {
    const services = open([], {}, { setCookieMode: () => buildUser(chosen) });
    expect(await screen.findByText(/Anyone who has them can act as you at Amazon/)).toBeDefined();
    expect(screen.queryByRole("rowheader", { name: /Your sessions at Amazon/ })).toBeNull();
    expect(names(services)).not.toContain("listAmazonAccounts");
    await userEvent.click(screen.getByRole("button", { name: "Choose cookie mode" }));
    await waitFor(() =>
      expect(services.calls).toContainEqual({ name: "setCookieMode", sent: { body: { accepted: true } } }),
    );
  });

  test("show for each account when and for what they were used, and are deleted one by one", async () => {
    let accounts = [account, author];
    open([], chosen, {
      listAmazonAccounts: () => ({ data: accounts }),
      disconnectAmazonAccount: () => {
        accounts = [{ ...account, active: false, expires_at: null }, author];
      },
      deleteAmazonAccount: ({ params }) => {
        accounts = accounts.filter(({ id }) => id !== params?.id);
      },
    });
    const used = await screen.findAllByText(
      /^Last used Nov 20, 2026 after 9:00 AM to fetch new figures · holds until Nov 1, 2027$/,
    );
    expect(used).toHaveLength(2);
    expect(screen.getByRole("rowheader", { name: /Your sessions at Amazon/ })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Delete the KDP session of clara@retailer.example" }));
    expect(await screen.findByText(/· disconnected$/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: /^Delete the Author Central session of / }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Delete the .* session of/ })).toBeNull());
  });

  test("are all deleted with one press", async () => {
    const services = open([], chosen, {
      listAmazonAccounts: () => ({ data: [account] }),
      setCookieMode: () => buildUser(),
    });
    await userEvent.click(await screen.findByRole("button", { name: /delete all sessions$/ }));
    expect(await screen.findByText("All sessions have been deleted")).toBeDefined();
    expect(services.calls).toContainEqual({ name: "setCookieMode", sent: { body: { accepted: false } } });
  });
});

describe("the data from a source", () => {
  const payments: SourceHealth = {
    ...ROYALTIES,
    source: "payments",
    mode: "cookies",
    covered: { from: "2025-01", to: "2026-10", holes: [] },
  };
  const rowOf = async (name: RegExp) => within((await screen.findByRole("rowheader", { name })).closest("tr")!);

  test("is deleted after the author has read what goes, that it comes back, and how to prevent that", async () => {
    let data = [payments];
    const services = open(
      [],
      {},
      {
        getSyncHealth: () => ({ account: null, data }),
        purgeSource: () => {
          data = [{ ...payments, covered: null }];
        },
      },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Delete Payments" }));
    const asked = within(await screen.findByRole("dialog", { name: "Delete “Payments”?" }));
    expect(asked.getByText(/^This removes every payment and the report files/)).toBeDefined();
    expect(
      asked.getByText(/A later sync brings them back.* To keep it deleted, leave cookie mode first\.$/),
    ).toBeDefined();
    expect(names(services)).not.toContain("purgeSource");
    await userEvent.click(asked.getByRole("button", { name: "Delete it" }));
    expect(services.calls).toContainEqual({ name: "purgeSource", sent: { params: { source: "payments" } } });
    expect(await screen.findByText("“Payments” has been deleted")).toBeDefined();
    expect(await (await rowOf(/^Payments/)).findByText("Nothing is stored")).toBeDefined();
  });

  test("that came from files comes back only from files, and without data there is nothing to delete", async () => {
    const upload = { ...payments, mode: "upload", last_good_at: null } as const;
    open([], {}, { getSyncHealth: () => ({ account: null, data: [ROYALTIES, upload] }) });
    expect((await rowOf(/^Daily royalties/)).queryByRole("button")).toBeNull();
    await userEvent.click((await rowOf(/^Payments/)).getByRole("button", { name: "Delete Payments" }));
    expect(await screen.findByText("It comes back only if you upload your files again.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("stays when the server can't delete it now, with the reason", async () => {
    open(
      [],
      {},
      {
        getSyncHealth: () => ({ account: null, data: [payments] }),
        purgeSource: () => {
          throw new ApiFailure(
            "conflict",
            409,
            "Figures are being imported right now. Please try again when that has ended.",
          );
        },
      },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Delete Payments" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete it" }));
    expect(await screen.findByText(/^Figures are being imported right now/)).toBeDefined();
    expect((await rowOf(/^Payments/)).getByRole("button", { name: "Delete Payments" })).toBeDefined();
  });
});

test("disconnects every browser that may send figures with one press", async () => {
  const session = (id: string, last_seen_at: string): ExtensionSession => ({
    id,
    name: "Chrome on Windows",
    browser: "chrome",
    version: "2.0.0",
    last_seen_at,
    created_at: "2026-11-01T09:00:00Z",
    expires_at: "2027-02-18T18:45:00Z",
  });
  let sessions = [session("s1", "2026-11-19T08:00:00Z"), session("s2", "2026-11-20T08:00:00Z")];
  open(
    [],
    {},
    {
      listExtensionSessions: () => ({ data: sessions }),
      revokeExtensionSession: ({ params }) => {
        sessions = sessions.filter(({ id }) => id !== params?.id);
      },
    },
  );
  expect(await screen.findByText(/^2 browsers can send figures, last used on Nov 20, 2026, 9:00 AM\./)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Disconnect all browsers" }));
  expect(await screen.findByText("All browsers are disconnected")).toBeDefined();
  expect(await screen.findByText(/^No browser is connected\./)).toBeDefined();
});

test("lists this user's personal data with purpose and retention period", async () => {
  open([]);
  expect(await screen.findByRole("rowheader", { name: /Your royalties, page reads and payments/ })).toBeDefined();
  expect(screen.queryByRole("rowheader", { name: /Your agency/ })).toBeNull();
});

test("lists only their own data for an agency member, not the agency's books", async () => {
  open([], {
    agency: { id: "a1", name: "Quill & Co", website: null, color: null, book_counts: 9, deletion_due_at: null },
    agency_role: "member",
  });
  expect(await screen.findByRole("rowheader", { name: /Who you are/ })).toBeDefined();
  expect(screen.queryByRole("rowheader", { name: /Your royalties/ })).toBeNull();
});

test("shows an archive in progress, and its download as soon as it is ready", async () => {
  const services = open([]);
  const user = userEvent.setup();
  expect(await screen.findByText(/You have no archives yet/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Make an archive" }));
  expect(await screen.findByRole("progressbar", { name: /^Preparing the archive/ })).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Make an archive" }).disabled).toBe(true);
  services.finish();
  expect(await screen.findByRole("button", { name: /^Download the archive/ })).toBeDefined();
  expect(screen.getByText("1.3 MB · available until Nov 27, 2026")).toBeDefined();
});

test("reports a failed archive, which blocks nothing", async () => {
  open([{ ...PREPARING, status: "failed" }]);
  expect(await screen.findByText(/couldn’t prepare this archive/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Make an archive" }).disabled).toBe(false);
});

test("deletes an account only after its address is typed and confirmed, and can undo it", async () => {
  const services = open([], { first_data_at: "2024-01", book_counts: 12, marketing_count: 3 });
  const user = userEvent.setup();
  expect(await screen.findByText("12 books, with series and tags")).toBeDefined();
  expect(screen.getByText("3 event logs, with costs and notes")).toBeDefined();
  await fillIn({ "Your email address, to confirm": "someone-else@example.com" }, "Delete my account");
  expect(screen.getByText("Type ada@example.com to confirm")).toBeDefined();
  await fillIn({ "Your email address, to confirm": " Ada@example.com" }, "Delete my account");
  await screen.findByText(/In 14 days we permanently delete everything listed here/);
  expect(names(services)).not.toContain("requestDeletion");
  await user.click(screen.getByRole("button", { name: "Yes, delete my account" }));
  expect(await screen.findByText("Your account will be deleted on Dec 5, 2026")).toBeDefined();
  await user.click(screen.getByRole("button", { name: texts.shell.keepAccount }));
  expect(await screen.findByLabelText("Your email address, to confirm")).toBeDefined();
});

const SECOND_HALF = "2027-03-03T12:00:00Z";

test("names the day until which a prepaid year is paid before and after the deletion is asked for, and in the dialog", async () => {
  open([], subscribedTo("author-career-yearly", { paid_until: SECOND_HALF }));
  const user = userEvent.setup();
  const lost =
    "Your plan is paid until Mar 3, 2027. The time after your account is deleted ends with it and isn’t refunded.";
  expect(await screen.findByText(lost)).toBeDefined();
  await fillIn({ "Your email address, to confirm": "ada@example.com" }, "Delete my account");
  expect(await within(await screen.findByRole("dialog")).findByText(lost)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Yes, delete my account" }));
  await screen.findByText("Your account will be deleted on Dec 5, 2026");
  expect(screen.getByText(lost)).toBeDefined();
});

test("says that nothing more is charged when the plan ends before the account", async () => {
  open([], {
    ...subscribedTo("author-career-monthly", { paid_until: "2026-12-01T12:00:00Z" }),
    deletion_due_at: "2026-12-05T09:00:00Z",
  });
  expect(await screen.findByText("Your plan is paid until Dec 1, 2026. You won’t be charged again.")).toBeDefined();
});

test("names no paid time in a trial, and none of their agency's to a member who leaves it", async () => {
  open([], {
    ...subscribedTo("agency-house-yearly", { paid_until: SECOND_HALF }),
    agency: { id: "a1", name: "Quill & Co", website: null, color: null, book_counts: 0, deletion_due_at: null },
    agency_role: "member",
  });
  await screen.findByRole("button", { name: "Delete my account" });
  expect(screen.queryByText(/is paid until/)).toBeNull();
  cleanup();
  open([], subscribedTo("author-career-monthly", { status: "trialing" }));
  await screen.findByRole("button", { name: "Delete my account" });
  expect(screen.queryByText(/is paid until/)).toBeNull();
});

test("tells an agency's owner that its members lose access too", async () => {
  open([], {
    agency: { id: "a1", name: "Quill & Co", website: null, color: null, book_counts: 0, deletion_due_at: null },
    agency_role: "owner",
  });
  expect(await screen.findByText(/Quill & Co itself, and everyone’s access to it/)).toBeDefined();
});

test("is not available during impersonation", async () => {
  const services = open([], { impersonate_admin_id: "admin" });
  expect(await screen.findByText("Only for the account’s owner")).toBeDefined();
  await waitFor(() => expect(names(services)).not.toContain("listExports"));
});

test("shows the server's error for the typed address at its field", async () => {
  open(
    [],
    {},
    {
      requestDeletion: () => {
        throw new ApiFailure("invalid", 422, "Invalid", { email: ["This is not your address."] });
      },
    },
  );
  await fillIn({ "Your email address, to confirm": "ada@example.com" }, "Delete my account");
  await userEvent.click(await screen.findByRole("button", { name: "Yes, delete my account" }));
  expect(await screen.findByText("This is not your address.")).toBeDefined();
});
