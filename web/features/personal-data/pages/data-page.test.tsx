import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts.ts";
import type { DataExport } from "#shared/api/personal-data.ts";
import type { SourceHealth } from "#shared/api/sync-health.ts";
import { ApiFailure } from "#web/lib/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildUser } from "#web/testing/builders.ts";
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
  ...{ source: "royalties", mode: "extension", state: "good", code: null, reason: null, repair: null, covered: null },
  ...{ last_good_at: "2026-11-20T08:00:00Z", last_tried_at: null, next_try_at: null, failing_since: null },
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

test("each source says what of it is kept, how it comes and when it was last used", async () => {
  open([]);
  const row = (await screen.findByRole("rowheader", { name: /^Royalties of each day/ })).closest("tr")!;
  expect(row.textContent).toMatch(/the report file itself for 2 days\.By the extension20 Nov 2026, 09:00$/);
});

test("what is held is told with what it is for and for how long, as far as it is this person's", async () => {
  open([]);
  expect(await screen.findByRole("rowheader", { name: /Your royalties, page reads and payments/ })).toBeDefined();
  expect(screen.queryByRole("rowheader", { name: /Your agency/ })).toBeNull();
});

test("somebody who works for an agency is told of themselves, not of the agency's books", async () => {
  open([], { agency: { id: "a1", name: "Quill & Co", website: null, book_counts: 9 }, agency_role: "member" });
  expect(await screen.findByRole("rowheader", { name: /Who you are/ })).toBeDefined();
  expect(screen.queryByRole("rowheader", { name: /Your royalties/ })).toBeNull();
});

test("an archive that is being made shows so, and its download as soon as it is ready", async () => {
  const services = open([]);
  const user = userEvent.setup();
  expect(await screen.findByText(/There is none yet/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Make an archive" }));
  expect(await screen.findByRole("progressbar", { name: /is being made/ })).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Make an archive" }).disabled).toBe(true);
  services.finish();
  expect(await screen.findByRole("button", { name: /^Download the archive/ }, { timeout: 9000 })).toBeDefined();
  expect(screen.getByText("1.3 MB · there until 27 November, 2026")).toBeDefined();
});

test("an archive that could not be made says so and stands in nobody's way", async () => {
  open([{ ...PREPARING, status: "failed" }]);
  expect(await screen.findByText(/could not be made/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Make an archive" }).disabled).toBe(false);
});

test("an account is deleted only with its own address typed and a second yes, and can be kept after all", async () => {
  const services = open([], { first_data_at: "2024-01", book_counts: 12 });
  const user = userEvent.setup();
  expect(await screen.findByText("12 books with their series and tags")).toBeDefined();
  await fillIn({ "Your email address, to confirm": "somebody@example.com" }, "Delete my account");
  expect(screen.getByText("Type ada@example.com to confirm")).toBeDefined();
  await fillIn({ "Your email address, to confirm": " Ada@example.com" }, "Delete my account");
  await screen.findByText(/In 14 days everything named here is deleted for good/);
  expect(names(services)).not.toContain("requestDeletion");
  await user.click(screen.getByRole("button", { name: "Yes, delete my account" }));
  expect(await screen.findByText("Your account will be deleted on 5 December, 2026")).toBeDefined();
  await user.click(screen.getByRole("button", { name: texts.shell.keepAccount }));
  expect(await screen.findByLabelText("Your email address, to confirm")).toBeDefined();
});

test("an agency's owner is told that its people lose their access too", async () => {
  open([], { agency: { id: "a1", name: "Quill & Co", website: null, book_counts: 0 }, agency_role: "owner" });
  expect(await screen.findByText(/Quill & Co itself, and the access of everybody who works for it/)).toBeDefined();
});

test("nobody sees this for somebody else", async () => {
  const services = open([], { impersonate_admin_id: "admin" });
  expect(await screen.findByText("Theirs alone")).toBeDefined();
  await waitFor(() => expect(names(services)).not.toContain("listExports"));
});

test("what the server says of the typed address stands on its field", async () => {
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
