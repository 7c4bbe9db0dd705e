import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { TEXT } from "../text.ts";
import SignUpPage from "./sign-up-page.tsx";

const PASSWORD = "a kettle on the stove";
const taken = () => {
  throw new ApiFailure("invalid", 422, "Invalid", { email: ["The email has already been taken."] });
};

function open(answers: Answers = {}) {
  const services = fakeServices(
    { register: () => ({ id: "u1", email: "ada@example.com" }), getUser: () => buildUser(), ...answers },
    { password: PASSWORD },
  );
  renderApp(<SignUpPage />, services);
  return services;
}

async function fill(changes: Partial<Record<string, string>> = {}) {
  const user = userEvent.setup();
  const values = {
    "First name": "Ada",
    "Last name": "Quill",
    Email: "ada@example.com",
    Password: PASSWORD,
    "Confirm password": PASSWORD,
    ...changes,
  };
  await screen.findByLabelText("First name");
  for (const [label, value] of Object.entries(values)) {
    if (value) await user.type(screen.getByLabelText(label), value);
  }
  await user.click(screen.getByRole("button", { name: "Create my account" }));
}
const names = ({ calls }: ReturnType<typeof open>) => calls.map(({ name }) => name);

test("signs in immediately after signing up, with the browser's time zone unless another is chosen", async () => {
  const services = open();
  await fill();
  await waitFor(() => expect(names(services)).toContain("getUser"));
  expect(names(services)[0]).toBe("register");
  expect(services.calls[0]!.sent.body).toMatchObject({
    email: "ada@example.com",
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(screen.getByText(TEXT.registered)).toBeDefined();
});

test("reports a taken address at its field", async () => {
  const services = open({ register: taken });
  await fill();
  expect(await screen.findByText("The email has already been taken.")).toBeDefined();
  expect(names(services)).toEqual(["register"]);
});

test("reports every missing field, and sends nothing", async () => {
  const services = open();
  const none = { "First name": "", "Last name": "", Email: "", Password: "", "Confirm password": "" };
  await fill(none);
  expect(screen.getAllByText(texts.required)).toHaveLength(5);
  expect(services.calls).toEqual([]);
});

test("reports a mismatched repeated password even while other fields are empty", async () => {
  const services = open();
  await fill({ "Last name": "", "Confirm password": "a cattle on the stove" });
  expect(screen.getByText(texts.passwordsMustMatch)).toBeDefined();
  expect(services.calls).toEqual([]);
});

test("rejects a common password before it is sent", async () => {
  const services = open();
  await fill({ Password: "password1", "Confirm password": "password1" });
  expect(await screen.findByText(/too common/)).toBeDefined();
  expect(services.calls).toEqual([]);
});

test("shows the time zone's offset, and can't be emptied", async () => {
  open();
  const picker = await screen.findByRole<HTMLInputElement>("combobox", { name: "Time zone" });
  expect(picker.value).toMatch(/^\(GMT[+-]\d\d:\d\d\) /);
  expect(screen.queryByRole("button", { name: /clear/i })).toBeNull();
});
