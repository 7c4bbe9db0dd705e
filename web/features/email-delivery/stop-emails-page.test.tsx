import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import StopEmailsPage from "./stop-emails-page.tsx";
import { TEXT } from "./text.ts";

const PARAMS = { userId: "u1", subscription: "letter", secret: "s1" };

function open(answers: Parameters<typeof fakeServices>[0], path = "/emails/stop/u1/letter/s1") {
  const services = fakeServices(answers, { signedIn: false });
  renderApp(pageAt("/emails/stop/:userId/:subscription/:secret", <StopEmailsPage />), services, { path });
  return services;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("stops the emails with one press and no sign-in, and starts them again", async () => {
  const services = open({
    stopEmails: () => ({ subscription: "letter", stopped: true }),
    restartEmails: () => ({ subscription: "letter", stopped: false }),
  });
  expect(await screen.findByRole("heading", { name: "Stop the weekly letter?" })).toBeDefined();
  expect(services.calls).toEqual([]);
  await press("Stop the letter");
  expect(await screen.findByRole("heading", { name: "The letter is stopped" })).toBeDefined();
  await press("Start the letter again");
  expect(await screen.findByRole("heading", { name: "The letter is on again" })).toBeDefined();
  expect(services.calls.map(({ name, sent }) => [name, sent.params])).toEqual([
    ["stopEmails", PARAMS],
    ["restartEmails", PARAMS],
  ]);
});

test.each([
  ["an unknown secret", "/emails/stop/u1/letter/s1"],
  ["an unknown kind of email", "/emails/stop/u1/news/s1"],
])("says that a link with %s is incomplete", async (_, path) => {
  open(
    {
      stopEmails: () => {
        throw new ApiFailure("not_found", 404);
      },
    },
    path,
  );
  if (path.includes("letter")) await press("Stop the letter");
  expect(await screen.findByRole("heading", { name: TEXT.brokenTitle })).toBeDefined();
});

test("keeps the question when the network fails", async () => {
  open({
    stopEmails: () => {
      throw new ApiFailure("offline", 0);
    },
  });
  await press("Stop the letter");
  expect(await screen.findByRole("heading", { name: "Stop the weekly letter?" })).toBeDefined();
});
