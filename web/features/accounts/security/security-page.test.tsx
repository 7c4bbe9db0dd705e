import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type * as z from "zod";
import type { getSecurity } from "#shared/api/accounts/security.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { renderApp } from "#web/testing/render.tsx";
import { TEXT } from "../text.ts";
import SecurityPage from "./security-page.tsx";

type Security = z.infer<(typeof getSecurity)["response"]>;

const PASSWORD = "a kettle on the stove";
const CODES = Array.from({ length: 10 }, (_, i) => `aaaa-bbbb-000${i}`);
const LAPTOP = {
  id: "s1",
  name: "Firefox on Windows",
  signed_in_at: "2026-11-16T09:00:00Z",
  last_seen_at: "2026-11-20T08:00:00Z",
  is_this: true,
};
const PHONE = { ...LAPTOP, id: "s2", name: "Safari on iPhone", is_this: false };

const Screen = () => (useSession().state.status === "signed-in" ? <SecurityPage /> : <p>signed out</p>);

function open(changes: Partial<Security> = {}, answers: Answers = {}) {
  const security: Security = {
    totp_enabled: false,
    recovery_codes_left: 0,
    devices: [LAPTOP],
    impersonations: [],
    support_changes_until: null,
    ...changes,
  };
  const codes = () => {
    Object.assign(security, { totp_enabled: true, recovery_codes_left: 10 });
    return { recovery_codes: CODES };
  };
  const services = fakeServices(
    {
      getUser: () => buildUser(),
      getSecurity: () => ({ ...security }),
      startTotp: () => ({ secret: "ABCDEFGHIJKLMNOP", uri: "otpauth://totp/Colophon:ada?secret=ABCDEFGHIJKLMNOP" }),
      confirmTotp: codes,
      renewRecoveryCodes: codes,
      disableTotp: () => void Object.assign(security, { totp_enabled: false }),
      endSession: ({ params }) => {
        security.devices = security.devices.filter(({ id }) => id !== params?.id);
      },
      changePassword: () => undefined,
      logoutEverywhere: () => undefined,
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(<Screen />, services);
  return services;
}
const sentTo = (services: ReturnType<typeof open>, name: string) =>
  services.calls.filter((call) => call.name === name).map(({ sent }) => sent);
const refuse = (field: string, text: string) => () => {
  throw new ApiFailure("invalid", 422, "Invalid", { [field]: [text] });
};

test("changes the password with the current one, and clears the form", async () => {
  const services = open();
  await fillIn(
    { "Current password": "old one", "New password": PASSWORD, "Confirm new password": PASSWORD },
    "Change password",
  );
  expect(await screen.findByText(TEXT.passwordForm.done)).toBeDefined();
  expect(sentTo(services, "changePassword")[0]?.body).toEqual({
    current_password: "old one",
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe(""));
});

test("reports a wrong current password at its field, and a mismatched new one before anything is sent", async () => {
  const services = open({}, { changePassword: refuse("current_password", "This is not your current password.") });
  const typed = { "Current password": "wrong", "New password": PASSWORD };
  await fillIn({ ...typed, "Confirm new password": "another" }, "Change password");
  expect(screen.getByText(texts.passwordsMustMatch)).toBeDefined();
  expect(sentTo(services, "changePassword")).toEqual([]);
  await fillIn({ ...typed, "Confirm new password": PASSWORD }, "Change password");
  expect(await screen.findByText("This is not your current password.")).toBeDefined();
});

test("sets up one-time codes with a QR code or typed secret and a first code, and shows the recovery codes once", async () => {
  const services = open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Set up one-time codes" }));
  expect(await screen.findByRole("img", { name: /QR code/ })).toBeDefined();
  expect(screen.getByText("ABCD EFGH IJKL MNOP")).toBeDefined();
  await fillIn({ "One-time code": "123 456" }, "Turn one-time codes on");
  for (const code of CODES) expect(await screen.findByText(code)).toBeDefined();
  expect(sentTo(services, "confirmTotp")[0]?.body).toEqual({ code: "123456" });
  await user.click(screen.getByRole("button", { name: "I have saved them" }));
  expect(await screen.findByText("10 recovery codes left.")).toBeDefined();
  expect(screen.queryByText(CODES[0]!)).toBeNull();
});

test("reports a wrong first code at its field, and turns nothing on", async () => {
  open({}, { confirmTotp: refuse("code", "That code is not right.") });
  await userEvent.click(await screen.findByRole("button", { name: "Set up one-time codes" }));
  await fillIn({ "One-time code": "12345" }, "Turn one-time codes on");
  expect(screen.getByText("Six digits, please")).toBeDefined();
  await fillIn({ "One-time code": "000000" }, "Turn one-time codes on");
  expect(await screen.findByText("That code is not right.")).toBeDefined();
  expect(screen.getByRole("img", { name: /QR code/ })).toBeDefined();
});

test("warns about few recovery codes, and replaces them after a one-time code", async () => {
  open({ totp_enabled: true, recovery_codes_left: 2 });
  expect(await screen.findByText("2 recovery codes left. Time to create new ones.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Create new recovery codes" }));
  await fillIn({ "One-time code": "123456" }, "Create new codes");
  expect(await screen.findByText(CODES[9]!)).toBeDefined();
});

test("asks for a one-time code to turn one-time codes off", async () => {
  const services = open({ totp_enabled: true, recovery_codes_left: 8 });
  await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
  await fillIn({ "One-time code": "123456" }, "Turn them off");
  expect(await screen.findByRole("button", { name: "Set up one-time codes" })).toBeDefined();
  expect(sentTo(services, "disableTotp")).toHaveLength(1);
});

test("lists devices with the current one first, and signs out any other", async () => {
  const services = open({ devices: [PHONE, LAPTOP] });
  const lines = within((await screen.findByText("Safari on iPhone")).closest("ul")!).getAllByRole("listitem");
  expect(within(lines[0]!).getByText("This device")).toBeDefined();
  expect(within(lines[0]!).queryByRole("button")).toBeNull();
  await userEvent.click(within(lines[1]!).getByRole("button", { name: /^Sign out Safari on iPhone/ }));
  await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
  expect(sentTo(services, "endSession")[0]?.params).toEqual({ id: "s2" });
});

test("signing out everywhere asks for confirmation, and signs this device out too", async () => {
  const services = open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  expect(await screen.findByText(/on every device right away, including this one/)).toBeDefined();
  expect(sentTo(services, "logoutEverywhere")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Yes, sign out everywhere" }));
  expect(await screen.findByText("signed out")).toBeDefined();
});

test("says when no one has ever acted in the user's name", async () => {
  open();
  expect(await screen.findByText("No one from support has accessed your account.")).toBeDefined();
});

test("lists each time support acted in the user's name, with reason, time and number of requests", async () => {
  open({
    impersonations: [
      {
        id: "g1",
        reason: "You asked why March is empty",
        began_at: "2026-11-18T10:00:00Z",
        ended_at: "2026-11-18T10:20:00Z",
        requests: 14,
        changes: [{ at: "2026-11-18T10:05:00Z", what: "Adds a work." }],
      },
    ],
  });
  expect(await screen.findByText("“You asked why March is empty”")).toBeDefined();
  expect(screen.getByText(/Nov 18, 2026, 11:00 AM – 11:20 AM · 14 requests/)).toBeDefined();
  expect(screen.getByText("Nov 18, 2026, 11:05 AM: Adds a work.")).toBeDefined();
});

test("lets the user allow changes by support", async () => {
  const calls: unknown[] = [];
  open(
    {},
    {
      allowSupportChanges: (sent) => {
        calls.push(sent.body);
        return { support_changes_until: "2026-11-21T10:00:00Z" };
      },
    },
  );
  await userEvent.click(await screen.findByRole("switch", { name: /^Let support make changes for 24 hours/ }));
  expect(calls).toEqual([{ allowed: true }]);
});

test("says until when the user lets support make changes", async () => {
  open({ support_changes_until: "2026-11-21T10:00:00Z" });
  expect(await screen.findByText("Support may make changes until Nov 21, 2026, 11:00 AM.")).toBeDefined();
});

test("offers a retry when the page can't be loaded", async () => {
  let works = false;
  open(
    {},
    {
      getSecurity: () => {
        if (!works) throw new ApiFailure("internal", 500);
        return {
          totp_enabled: false,
          recovery_codes_left: 0,
          devices: [LAPTOP],
          impersonations: [],
          support_changes_until: null,
        };
      },
    },
  );
  const retry = await screen.findByRole("button", { name: "Try again" });
  works = true;
  await userEvent.click(retry);
  expect(await screen.findByText("Firefox on Windows")).toBeDefined();
});
