import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { subscribedTo } from "#web/testing/builders.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { names, openData } from "../testing/open-data.tsx";

test("deletes an account only after its address is typed and confirmed, and can undo it", async () => {
  const services = openData([], { first_data_at: "2024-01", book_counts: 12, marketing_count: 3 });
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
  openData([], subscribedTo("author-career-yearly", { paid_until: SECOND_HALF }));
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
  openData([], {
    ...subscribedTo("author-career-monthly", { paid_until: "2026-12-01T12:00:00Z" }),
    deletion_due_at: "2026-12-05T09:00:00Z",
  });
  expect(await screen.findByText("Your plan is paid until Dec 1, 2026. You won’t be charged again.")).toBeDefined();
});

test("names no paid time in a trial, and none of their agency's to a member who leaves it", async () => {
  openData([], {
    ...subscribedTo("agency-house-yearly", { paid_until: SECOND_HALF }),
    agency: { id: "a1", name: "Quill & Co", website: null, color: null, book_counts: 0, deletion_due_at: null },
    agency_role: "member",
  });
  await screen.findByRole("button", { name: "Delete my account" });
  expect(screen.queryByText(/is paid until/)).toBeNull();
  cleanup();
  openData([], subscribedTo("author-career-monthly", { status: "trialing" }));
  await screen.findByRole("button", { name: "Delete my account" });
  expect(screen.queryByText(/is paid until/)).toBeNull();
});

test("tells an agency's owner that its members lose access too", async () => {
  openData([], {
    agency: { id: "a1", name: "Quill & Co", website: null, color: null, book_counts: 0, deletion_due_at: null },
    agency_role: "owner",
  });
  expect(await screen.findByText(/Quill & Co itself, and everyone’s access to it/)).toBeDefined();
});

test("is not available during impersonation", async () => {
  const services = openData([], { impersonate_admin_id: "admin" });
  expect(await screen.findByText("Only for the account’s owner")).toBeDefined();
  await waitFor(() => expect(names(services)).not.toContain("listExports"));
});

test("shows the server's error for the typed address at its field", async () => {
  openData(
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
