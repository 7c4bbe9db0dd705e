import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import ConfirmLetterPage from "./confirm-letter-page.tsx";

function open(confirmLetterAddress: () => unknown) {
  const services = fakeServices({ confirmLetterAddress }, { signedIn: false });
  renderApp(pageAt("/letters/confirm/:hash/:id", <ConfirmLetterPage />), services, { path: "/letters/confirm/h1/u1" });
  return services;
}
const press = async () => userEvent.click(await screen.findByRole("button", { name: "Get the letter" }));
const failing = (code: "not_found" | "offline", status: number) => () => {
  throw new ApiFailure(code, status);
};

test("confirms with one press and no sign-in, and nothing before it", async () => {
  const services = open(() => ({ from: "Mara" }));
  expect(await screen.findByRole("button", { name: "Get the letter" })).toBeDefined();
  expect(services.calls).toEqual([]);
  await press();
  expect(await screen.findByText(/^Mara’s weekly letter comes to this address/)).toBeDefined();
  expect(services.calls.map(({ sent }) => sent.params)).toEqual([{ hash: "h1", id: "u1" }]);
});

test("says that a link has expired or was withdrawn", async () => {
  open(failing("not_found", 404));
  await press();
  expect(await screen.findByRole("heading", { name: "This link doesn’t work any more" })).toBeDefined();
});

test("keeps the question when the network fails", async () => {
  open(failing("offline", 0));
  await press();
  expect(await screen.findByRole("button", { name: "Get the letter" })).toBeDefined();
});
