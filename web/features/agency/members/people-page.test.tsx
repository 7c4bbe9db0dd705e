import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { renderApp } from "#web/testing/render.tsx";
import type { Invitation, Member } from "../roles.ts";
import PeoplePage from "./people-page.tsx";

const OWNER: Member = {
  id: "u1",
  first_name: "Ada",
  last_name: "Quill",
  email: "ada@example.com",
  role: "owner",
  is_you: true,
  joined_at: "2026-11-01T09:00:00Z",
};
const GRACE: Member = {
  ...OWNER,
  id: "u2",
  first_name: "Grace",
  email: "grace@example.com",
  role: "member",
  is_you: false,
};
const INVITED: Invitation = {
  id: "i1",
  email: "new@example.com",
  role: "read_only",
  created_at: "2026-11-20T09:00:00Z",
  expires_at: "2026-11-27T09:00:00Z",
};

function open(members: Member[], invitations: Invitation[], changes: Partial<User> = {}, answers: Answers = {}) {
  const people = { data: members, invitations };
  const services = fakeServices(
    {
      getUser: () =>
        buildUser({
          agency: { id: "a1", name: "Quill & Co", website: null, color: null, book_counts: 0, deletion_due_at: null },
          agency_role: "owner",
          ...changes,
        }),
      listMembers: () => ({ ...people }),
      inviteMember: ({ body }) => {
        const data = { ...INVITED, id: "i2", ...(body as Pick<Invitation, "email" | "role">) };
        people.invitations = [...people.invitations, data];
        return { data };
      },
      revokeInvitation: ({ params }) => {
        people.invitations = people.invitations.filter(({ id }) => id !== params?.id);
      },
      changeMemberRole: ({ params, body }) => {
        people.data = people.data.map((one) => (one.id === params?.id ? { ...one, ...body } : one));
        return { data: people.data.find(({ id }) => id === params?.id) };
      },
      removeMember: ({ params }) => {
        people.data = people.data.filter(({ id }) => id !== params?.id);
      },
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(<PeoplePage />, services);
  return services;
}
const sentTo = (services: ReturnType<typeof open>, name: string) =>
  services.calls.filter((call) => call.name === name).map(({ sent }) => sent);
const rowOf = (name: RegExp) => screen.getByRole("rowheader", { name }).closest("tr")!;

test("shows an empty state to an owner without members or pending invitations", async () => {
  open([OWNER], []);
  expect(await screen.findByText("You’re the only one here so far.")).toBeDefined();
  expect(screen.getByText("No pending invitations.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
});

test("an owner invites by address and role, and the invitation appears in the list", async () => {
  const services = open([OWNER], []);
  await fillIn({ Email: "" }, "Send the invitation");
  expect(screen.getByText(texts.required)).toBeDefined();
  await userEvent.click(screen.getByRole("radio", { name: /Read-only/ }));
  await fillIn({ Email: " Grace@Example.com " }, "Send the invitation");
  expect(await screen.findByRole("rowheader", { name: "grace@example.com" })).toBeDefined();
  expect(sentTo(services, "inviteMember")[0]?.body).toEqual({ email: "grace@example.com", role: "read_only" });
});

test("reports an address that already belongs to the agency at its field", async () => {
  const refusal = new ApiFailure("invalid", 422, "Invalid", { email: ["This person is in your agency already."] });
  open(
    [OWNER],
    [],
    {},
    {
      inviteMember: () => {
        throw refusal;
      },
    },
  );
  await fillIn({ Email: "ada@example.com" }, "Send the invitation");
  expect(await screen.findByText("This person is in your agency already.")).toBeDefined();
});

test("asks an owner with an unconfirmed address to confirm it first", async () => {
  open([OWNER], [], { email_not_verified: true });
  expect(await screen.findByText("Please confirm your email address first")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send the invitation" })).toBeNull();
});

test("revokes a pending invitation", async () => {
  const services = open([OWNER], [INVITED]);
  await userEvent.click(await screen.findByRole("button", { name: "Revoke the invitation for new@example.com" }));
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: "new@example.com" })).toBeNull());
  expect(sentTo(services, "revokeInvitation")[0]?.params).toEqual({ id: "i1" });
});

test("applies another role as soon as it is chosen", async () => {
  const services = open([OWNER, GRACE], []);
  await userEvent.selectOptions(await screen.findByLabelText("Role of Grace Quill"), "Read-only");
  expect(await screen.findByText("Grace Quill now has view-only access")).toBeDefined();
  expect(sentTo(services, "changeMemberRole")).toEqual([{ params: { id: "u2" }, body: { role: "read_only" } }]);
  expect(screen.getByLabelText<HTMLSelectElement>("Role of Grace Quill").value).toBe("read_only");
});

test("removing a member explains the consequences and asks for confirmation", async () => {
  const services = open([OWNER, GRACE], []);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Remove Grace Quill" }));
  expect(await screen.findByText(/the account of grace@example.com is permanently deleted/)).toBeDefined();
  expect(sentTo(services, "removeMember")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Yes, remove" }));
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: /Grace/ })).toBeNull());
});

test.each(["member", "read_only"] as const)("a %s sees the people without actions", async (role) => {
  const me = { ...GRACE, role, is_you: true };
  open([{ ...OWNER, is_you: false }, me], [INVITED], { agency_role: role });
  await screen.findByRole("rowheader", { name: /Ada Quill/ });
  expect(within(rowOf(/Grace Quill/)).getByText("You")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("an administrator impersonating the owner sees the people without actions", async () => {
  open([OWNER, GRACE], [INVITED], { impersonate_admin_id: "admin" });
  await screen.findByRole("rowheader", { name: /Grace Quill/ });
  expect(screen.queryByRole("button")).toBeNull();
});
