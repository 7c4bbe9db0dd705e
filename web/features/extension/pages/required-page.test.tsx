import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildHello } from "#web/testing/fake-extension.ts";
import { openExtensionPage } from "../testing/open-extension-page.tsx";
import RequiredPage from "./required-page.tsx";

const path = "/extension/required?title=Compare+Ranks&redirect=%2Franks%2Fcompare%3Fbooks%3D1";

test("names the screen that needs the extension, and both ways to continue", async () => {
  openExtensionPage(<RequiredPage />, { path, extension: null });
  expect(await screen.findByRole("heading", { name: "Compare Ranks needs the extension" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Install Extension" }).getAttribute("href")).toBe("/extension/install");
  expect(screen.getByRole("link", { name: "Choose cookie mode" }).getAttribute("href")).toBe("/account/data");
});

test("doesn't offer to upload a report, which would bring no ranks", async () => {
  openExtensionPage(<RequiredPage />, { path, extension: null });
  expect(await screen.findByText(/uploaded reports don’t contain them/)).toBeDefined();
  expect(screen.queryByRole("link", { name: "Upload a report instead" })).toBeNull();
});

test("returns to the screen once the extension is installed", async () => {
  openExtensionPage(<RequiredPage />, { path });
  expect(await screen.findByText("at /ranks/compare?books=1")).toBeDefined();
});

test("never redirects to another site", async () => {
  openExtensionPage(<RequiredPage />, { path: "/extension/required?redirect=https%3A%2F%2Fevil.example" });
  expect(await screen.findByText("at /")).toBeDefined();
});

test("does not accept an outdated extension", async () => {
  openExtensionPage(<RequiredPage />, { path, extension: { hello: () => buildHello({ version: "1.9.9" }) } });
  expect(await screen.findByText("Please download latest extension version.")).toBeDefined();
});
