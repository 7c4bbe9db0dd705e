import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import type { ExtensionSession } from "#shared/api/extension/extension.ts";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { names, openData, PREPARING, ROYALTIES } from "../testing/open-data.tsx";

test("shows for each source the stored data, how it arrives and when it was last used", async () => {
  openData([]);
  const row = (await screen.findByRole("rowheader", { name: /^Daily royalties/ })).closest("tr")!;
  expect(row.textContent).toMatch(/The report file itself for 2 days\.By the extensionNov 20, 2026, 9:00 AM/);
});

test("shows when a source's files were uploaded, even if the exact date is no longer stored", async () => {
  const upload = { ...ROYALTIES, mode: "upload", last_good_at: null } as const;
  const covered = { from: "2025-01" as const, to: "2026-10" as const, holes: [] };
  const file = { source: "upload", status: "completed", finished_at: "2026-11-18T08:00:00Z" };
  openData(
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
    const services = openData([], {}, { setCookieMode: () => buildUser(chosen) });
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
    openData([], chosen, {
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
    const services = openData([], chosen, {
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
    const services = openData(
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

  test("of another shop is listed with its months, and deleted after the author has read what goes", async () => {
    const imported_at = "2026-11-18T08:00:00Z";
    const kobo = { source: "kobo", first: "2026-06", last: "2026-10", imported_at, comparisons: [] };
    let shops = [kobo];
    const services = openData(
      [],
      {},
      {
        getSyncHealth: () => ({ account: null, data: [payments] }),
        listHeldShops: () => ({ data: shops }),
        purgeSource: () => {
          shops = [];
        },
      },
    );
    const row = await rowOf(/^Kobo Writing Life/);
    expect(row.getByText("What its files state from June 2026 to October 2026.")).toBeDefined();
    await userEvent.click(row.getByRole("button", { name: "Delete Kobo Writing Life" }));
    const asked = within(await screen.findByRole("dialog", { name: "Delete “Kobo Writing Life”?" }));
    expect(asked.getByText(/^This removes the shop’s sales and payments of every month/)).toBeDefined();
    await userEvent.click(asked.getByRole("button", { name: "Delete it" }));
    expect(services.calls).toContainEqual({ name: "purgeSource", sent: { params: { source: "kobo" } } });
    await waitFor(() => expect(screen.queryByRole("rowheader", { name: /^Kobo Writing Life/ })).toBeNull());
  });

  test("of a shop's whole life stand beside the sum of its months, with the difference", async () => {
    const lifetime = { kind_name: "lifetime compensation report", through: "2026-09" };
    const shop = {
      source: "ingramspark",
      first: "2026-06",
      last: "2026-09",
      imported_at: "2026-11-18T08:00:00Z",
      comparisons: [
        { ...lifetime, currency: "GBP", stated: 7_000_000, stored: 7_001_000 },
        { ...lifetime, currency: "USD", stated: 100_000_000, stored: 90_000_000 },
      ],
    };
    openData(
      [],
      {},
      {
        getSyncHealth: () => ({ account: null, data: [payments] }),
        listHeldShops: () => ({ data: [shop] }),
      },
    );
    const row = await rowOf(/^IngramSpark/);
    expect(
      row.getByText(/states £7.00 through September 2026. The months stored until then have £7.00.$/),
    ).toBeDefined();
    expect(
      row.getByText(/states \$100.00 .* have \$90.00. The difference is \$10.00: most often months/),
    ).toBeDefined();
  });

  test("that came from files comes back only from files, and without data there is nothing to delete", async () => {
    const upload = { ...payments, mode: "upload", last_good_at: null } as const;
    openData([], {}, { getSyncHealth: () => ({ account: null, data: [ROYALTIES, upload] }) });
    expect((await rowOf(/^Daily royalties/)).queryByRole("button")).toBeNull();
    await userEvent.click((await rowOf(/^Payments/)).getByRole("button", { name: "Delete Payments" }));
    expect(await screen.findByText("It comes back only if you upload your files again.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("stays when the server can't delete it now, with the reason", async () => {
    openData(
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
  openData(
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
  openData([]);
  expect(await screen.findByRole("rowheader", { name: /Your royalties, page reads and payments/ })).toBeDefined();
  expect(screen.queryByRole("rowheader", { name: /Your agency/ })).toBeNull();
});

test("lists only their own data for an agency member, not the agency's books", async () => {
  openData([], {
    agency: { id: "a1", name: "Quill & Co", website: null, color: null, book_counts: 9, deletion_due_at: null },
    agency_role: "member",
  });
  expect(await screen.findByRole("rowheader", { name: /Who you are/ })).toBeDefined();
  expect(screen.queryByRole("rowheader", { name: /Your royalties/ })).toBeNull();
});

test("shows an archive in progress, and its download as soon as it is ready", async () => {
  const services = openData([]);
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
  openData([{ ...PREPARING, status: "failed" }]);
  expect(await screen.findByText(/couldn’t prepare this archive/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Make an archive" }).disabled).toBe(false);
});
