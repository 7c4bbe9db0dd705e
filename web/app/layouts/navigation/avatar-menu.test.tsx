import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildPreferences, buildUser } from "#web/testing/builders.ts";
// Compiled beforehand: on a busy machine that takes longer than a query waits.
import "./avatar-menu-list.tsx";
import { actedAs, openShell as open } from "../testing/open-shell.tsx";
import { AvatarMenu } from "./top-navigation.tsx";

/** The button expands once the code of menus has loaded. */
const openMenu = async () =>
  userEvent.click(await screen.findByRole("button", { name: /account of/, expanded: false }));
const scheme = () => document.documentElement.getAttribute("data-mantine-color-scheme");

test("applies a theme immediately and saves it as a preference", async () => {
  let person = buildUser({ preferences: buildPreferences({ theme: "light" }) });
  const services = open(<AvatarMenu onKeyboardHelp={() => undefined} />, () => person, {
    updatePreferences: ({ body }) => {
      person = { ...person, preferences: { ...person.preferences, ...body } };
      return person;
    },
  });
  await openMenu();
  expect(scheme()).toBe("light");
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
  await waitFor(() => expect(scheme()).toBe("dark"));
  expect(services.calls.find(({ name }) => name === "updatePreferences")?.sent.body).toEqual({ theme: "dark" });
});

test("reverts a theme that can't be saved, and says so", async () => {
  open(
    <AvatarMenu onKeyboardHelp={() => undefined} />,
    buildUser({ preferences: buildPreferences({ theme: "light" }) }),
    {
      updatePreferences: () => {
        throw new ApiFailure("internal", 500);
      },
    },
  );
  await openMenu();
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
  expect(await screen.findByText("There has been an error. Please try again later")).toBeDefined();
  await waitFor(() => expect(scheme()).toBe("light"));
});

test("changes the theme during impersonation for the administrator only, and signs out through the impersonation's end", async () => {
  const services = open(<AvatarMenu onKeyboardHelp={() => undefined} />, buildUser(actedAs));
  await openMenu();
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
  await waitFor(() => expect(scheme()).toBe("dark"));
  expect(services.calls.map(({ name }) => name)).not.toContain("updatePreferences");
  expect(screen.getByRole("menuitem", { name: "Logout Impersonate" }).getAttribute("href")).toBe("/logout/impersonate");
});
