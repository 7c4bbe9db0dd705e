import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Preferences, User } from "#shared/api/accounts/accounts.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildAgencyUser, buildPreferences, buildUser } from "#web/testing/builders.ts";
import { type Answers, type FakeServices, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import PreferencesPage from "./preferences-page.tsx";

function open(chosen: Partial<Preferences> = {}, changes: Partial<User> = {}, answers: Answers = {}) {
  let user = buildUser({ preferences: buildPreferences({ number_format: "1,234.56", ...chosen }), ...changes });
  const services = fakeServices(
    {
      getUser: () => user,
      updatePreferences: ({ body }) => {
        user = { ...user, preferences: { ...user.preferences, ...body } };
        return user;
      },
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(<PreferencesPage />, services);
  return services;
}
const sent = ({ calls }: ReturnType<typeof open>) =>
  calls.filter(({ name }) => name === "updatePreferences").map(({ sent }) => sent.body);

test("sends each choice separately as soon as it is made", async () => {
  const services = open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("radio", { name: "Dark" }));
  await user.selectOptions(screen.getByLabelText("Currency"), "EUR");
  await user.selectOptions(screen.getByLabelText("Store"), "United Kingdom");
  await user.click(screen.getByRole("switch", { name: /^Leave out today/ }));
  await waitFor(() =>
    expect(sent(services)).toEqual([
      { theme: "dark" },
      { currency: "EUR" },
      { default_marketplace: 2 },
      { leaves_out_today: true },
    ]),
  );
});

test("shows the effect on figures in the example immediately", async () => {
  open();
  expect(await screen.findByText("$12,345.67")).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText("Numbers"), "1.234,56");
  expect(screen.getByText("$12.345,67")).toBeDefined();
  expect(screen.getByText("1.234.567 pages read, up 8,2%")).toBeDefined();
});

test("hides amounts, but no counts", async () => {
  const services = open();
  await userEvent.click(await screen.findByRole("switch", { name: /^Hide amounts/ }));
  expect(screen.getByText("•••")).toBeDefined();
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.getByText("1,234,567 pages read, up 8.2%")).toBeDefined();
  await waitFor(() => expect(sent(services)).toEqual([{ hides_amounts: true }]));
});

test("forgets the last visit before it hides amounts, so that the next one doesn’t open with them", async () => {
  let user = buildUser();
  const remembered = () => services.lastSeen.find("user")?.body as User | undefined;
  const atSaving: unknown[] = [];
  const services: FakeServices = fakeServices(
    {
      getUser: () => user,
      updatePreferences: ({ body }) => {
        atSaving.push(remembered() ?? null);
        user = { ...user, preferences: { ...user.preferences, ...body } };
        return user;
      },
    },
    { signedIn: true, seenBy: user.id },
  );
  renderApp(<PreferencesPage />, services);
  const hide = await screen.findByRole("switch", { name: /^Hide amounts/ });
  await waitFor(() => expect(remembered()?.preferences.hides_amounts).toBe(false));
  await userEvent.click(hide);
  await waitFor(() => expect(atSaving).toEqual([null]));
  expect(remembered()).toBeUndefined();
});

test("turns on calm mode until the day of the letter", async () => {
  const services = open({ letter_weekday: 4 });
  const calm = await screen.findByRole("switch", { name: /^Calm mode/ });
  expect(screen.getByText(/new ones show on Thursday/)).toBeDefined();
  await userEvent.click(calm);
  await waitFor(() => expect(sent(services)).toEqual([{ calm_mode: true }]));
});

test("offers members of an agency no calm mode, but hidden amounts", async () => {
  const services = fakeServices({ getUser: () => buildAgencyUser() }, { signedIn: true });
  renderApp(<PreferencesPage />, services);
  expect(await screen.findByRole("switch", { name: /^Hide amounts/ })).toBeDefined();
  expect(screen.queryByRole("switch", { name: /^Calm mode/ })).toBeNull();
});

test("lets the default store be cleared again", async () => {
  const services = open({ default_marketplace: 1 });
  await userEvent.selectOptions(await screen.findByLabelText("Store"), "No preference");
  await waitFor(() => expect(sent(services)).toEqual([{ default_marketplace: null }]));
});

test("reverts a choice that could not be saved, and says so", async () => {
  open(
    {},
    {},
    {
      updatePreferences: () => {
        throw new ApiFailure("internal", 500);
      },
    },
  );
  await userEvent.click(await screen.findByRole("switch", { name: /^Leave out today/ }));
  expect(await screen.findByText(texts.genericError)).toBeDefined();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("switch", { name: /^Leave out today/ }).checked).toBe(false),
  );
});

test("allows no choice during impersonation", async () => {
  open({}, { impersonate_admin_id: "admin" });
  expect((await screen.findByRole<HTMLInputElement>("switch", { name: /^Leave out today/ })).disabled).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>("Currency").disabled).toBe(true);
});
