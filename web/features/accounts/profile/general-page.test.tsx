import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { renderApp } from "#web/testing/render.tsx";
import { TEXT } from "../text.ts";
import GeneralPage from "./general-page.tsx";

const AGENCY = {
  id: "a1",
  name: "Quill & Co",
  website: "https://quill.example",
  color: null,
  book_counts: 0,
  deletion_due_at: null,
};

/** Opens the screen for this user; saving a profile returns what the API would, with the new address pending. */
function open(changes: Partial<User> = {}, answers: Answers = {}) {
  let user = buildUser(changes);
  const services = fakeServices(
    {
      getUser: () => user,
      updateUser: ({ body }) => {
        const { email, ...said } = body as Partial<User>;
        user = { ...user, ...said, pending_email: email === user.email ? user.pending_email : (email ?? null) };
        return user;
      },
      cancelEmailChange: () => {
        user = { ...user, pending_email: null };
        return user;
      },
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(<GeneralPage />, services);
  return services;
}
const sentTo = (services: ReturnType<typeof open>, name: string) =>
  services.calls.filter((call) => call.name === name).map(({ sent }) => sent.body);
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test("saves an author's trimmed changes, and no pen name for a blank one", async () => {
  const services = open({ author_name: "A. Quill" });
  await fillIn({ "First name": "  Ada Maria ", "Author name": "  " }, "Save");
  expect(await screen.findByText(TEXT.accountUpdated)).toBeDefined();
  expect(sentTo(services, "updateUser")).toEqual([
    {
      first_name: "Ada Maria",
      last_name: "Quill",
      author_name: null,
      email: "ada@example.com",
      timezone: "Europe/Madrid",
    },
  ]);
  expect(typedIn("First name")).toBe("Ada Maria");
});

test("requires names and a valid email address, and sends nothing before that", async () => {
  const services = open();
  await fillIn({ "First name": " ", "Last name": "", Email: "" }, "Save");
  expect(screen.getAllByText(texts.required)).toHaveLength(3);
  await fillIn({ Email: "ada@" }, "Save");
  expect(screen.getByText(texts.invalidEmail)).toBeDefined();
  expect(sentTo(services, "updateUser")).toEqual([]);
});

test("shows the server's field errors at their fields", async () => {
  open(
    {},
    {
      updateUser: () => {
        throw new ApiFailure("invalid", 422, "Invalid", { email: ["The email has already been taken."] });
      },
    },
  );
  await fillIn({ Email: "taken@example.com" }, "Save");
  expect(await screen.findByText("The email has already been taken.")).toBeDefined();
  expect(typedIn("Email")).toBe("taken@example.com");
});

test("a new address awaits confirmation, can be sent its link again, and can be discarded", async () => {
  const services = open({}, { resendVerification: () => undefined });
  const user = userEvent.setup();
  await fillIn({ Email: "new@example.com" }, "Save");
  expect(await screen.findByText("Please confirm new@example.com")).toBeDefined();
  expect(typedIn("Email")).toBe("ada@example.com");
  await user.click(screen.getByRole("button", { name: "Resend" }));
  expect(await screen.findByText(TEXT.verifyResent)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Keep my old address" }));
  await waitFor(() => expect(screen.queryByText("Please confirm new@example.com")).toBeNull());
  expect(services.calls.map(({ name }) => name)).toContain("cancelEmailChange");
});

test("an agency's owner edits the agency and its contact in one form, where website and color are optional", async () => {
  const services = open(
    { agency: AGENCY, agency_role: "owner" },
    { updateAgency: () => ({ ...AGENCY, website: null }) },
  );
  await fillIn({ "Agency name": "" }, "Save");
  expect(screen.getByText(texts.required)).toBeDefined();
  await fillIn(
    {
      "Agency name": " Quill House ",
      Website: "",
      "Color of your reports (optional)": "#8c3a2c",
      "Contact first name": "Grace",
    },
    "Save",
  );
  expect(await screen.findByText(TEXT.accountUpdated)).toBeDefined();
  expect(sentTo(services, "updateAgency")).toEqual([
    {
      name: "Quill House",
      website: null,
      color: "#8c3a2c",
      first_name: "Grace",
      last_name: "Quill",
      email: "ada@example.com",
      timezone: "Europe/Madrid",
    },
  ]);
});

test("another member of an agency edits only their own profile, and sees whom they work for", async () => {
  const services = open({ agency: AGENCY, agency_role: "read_only" });
  expect(await screen.findByText(/You work for Quill & Co/)).toBeDefined();
  expect(screen.queryByLabelText("Agency name")).toBeNull();
  await fillIn({ "Last name": "Hopper" }, "Save");
  await waitFor(() => expect(sentTo(services, "updateUser")).toHaveLength(1));
});

test("the form is view-only during impersonation", async () => {
  open({ impersonate_admin_id: "admin", pending_email: "new@example.com" });
  expect(await screen.findByText(/You are acting for ada@example.com/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).matches(":disabled")).toBe(true);
  expect(screen.queryByRole("button", { name: "Resend" })).toBeNull();
});
