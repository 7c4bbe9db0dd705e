import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { buildHello, fakeExtension } from "#web/testing/fake-extension.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import { activated, openExtensionPage } from "../testing/open-extension-page.tsx";
import InstallPage from "./install-page.tsx";

const path = "/extension/install";
afterEach(() => vi.restoreAllMocks());
const says = (words: string) => vi.spyOn(navigator, "userAgent", "get").mockReturnValue(words);
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("links to the stores for Chrome and Firefox, and marks Safari and Edge as coming soon", async () => {
  says(FIREFOX);
  openExtensionPage(<InstallPage />, { path, extension: null });
  const cards = within(await screen.findByRole("list", { name: "Browsers" })).getAllByRole("listitem");
  expect(cards.map((card) => card.textContent)).toEqual([
    "ChromeInstall",
    "FirefoxThis browserInstall",
    "SafariComing Soon",
    "EdgeComing Soon",
  ]);
  expect(screen.getByRole("link", { name: "Install for Chrome" }).getAttribute("href")).toBe(
    "https://store.example/chrome",
  );
  expect(screen.getByRole("link", { name: "Upload a report instead" }).getAttribute("href")).toBe("/imports");
});

test("explains manual loading when there is no store", async () => {
  const services = fakeServices({ getUser: () => buildUser() }, { signedIn: true });
  const config = { ...services.config, extensionPages: { chrome: null, firefox: null } };
  renderApp(pageAt(path, <InstallPage />), { ...services, config }, { path });
  await userEvent.click(await screen.findByRole("button", { name: "Install for Chrome" }));
  expect(screen.getByText(".build/extension/chrome")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Install for Firefox" }));
  expect(screen.getByText("about:debugging#/runtime/this-firefox")).toBeDefined();
});

test("says on a phone that the extension is for computers", async () => {
  says(
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
  );
  openExtensionPage(<InstallPage />, { path, extension: null });
  expect(await screen.findByText(/for Chrome and Firefox on a computer/)).toBeDefined();
});

test("detects the installed extension automatically", async () => {
  let isThere = false;
  const extension = fakeExtension({
    hello: () => {
      if (!isThere) throw new ExtensionFailure("absent");
      return buildHello({ paired: null });
    },
  });
  renderApp(
    pageAt(path, <InstallPage />),
    fakeServices({ getUser: () => buildUser() }, { signedIn: true, extension }),
    {
      path,
    },
  );
  await screen.findByRole("heading", { name: "Install the extension" });
  isThere = true;
  expect(await screen.findByText(/^at \/extension\/activate/)).toBeDefined();
});

test.each([
  ["sends an activated author to connect it", buildUser(activated), null, "/extension/registerUser"],
  [
    "sends a connected author to its settings",
    buildUser(activated),
    { user_id: "u1", email: "a@b.c", session_id: "s1" },
    "/account/extension",
  ],
])("with the extension installed, %s", async (_, person, paired, to) => {
  openExtensionPage(<InstallPage />, { path, person, extension: { hello: () => buildHello({ paired }) } });
  expect(await screen.findByText(`at ${to}`)).toBeDefined();
});

test("asks to replace an outdated extension", async () => {
  openExtensionPage(<InstallPage />, { path, extension: { hello: () => buildHello({ version: "1.2.0" }) } });
  expect(await screen.findByText("Please download latest extension version.")).toBeDefined();
});
