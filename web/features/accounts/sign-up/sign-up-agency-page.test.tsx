import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { buildAgencyUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import { TEXT } from "../text.ts";
import SignUpAgencyPage from "./sign-up-agency-page.tsx";

const PASSWORD = "a kettle on the stove";
const FILLED = {
  "Agency name": "Inkwell Partners",
  "Website (optional)": "inkwell.example.com",
  "Contact first name": "Ines",
  "Contact last name": "Well",
  Email: " Ines@Example.com",
  Password: PASSWORD,
  "Confirm password": PASSWORD,
};
const BUTTON = "Create our account";

function open(answers: Answers = {}) {
  const services = fakeServices(
    {
      registerAgency: () => ({ id: "u1", email: "ines@example.com" }),
      getUser: () => buildAgencyUser({ email: "ines@example.com" }),
      ...answers,
    },
    { password: PASSWORD },
  );
  renderApp(pageAt("/signup/agency", <SignUpAgencyPage />), services, { path: "/signup/agency?redirect=%2Fbooks" });
  return services;
}
const names = ({ calls }: ReturnType<typeof open>) => calls.map(({ name }) => name);

test("an agency signs up with its contact, and is signed in immediately", async () => {
  const services = open();
  await fillIn(FILLED, BUTTON);
  await waitFor(() => expect(names(services)).toContain("getUser"));
  expect(names(services)[0]).toBe("registerAgency");
  expect(services.calls[0]!.sent.body).toMatchObject({
    name: "Inkwell Partners",
    website: "inkwell.example.com",
    first_name: "Ines",
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(screen.getByText(TEXT.registered)).toBeDefined();
});

test("requires everything but the website", async () => {
  const services = open();
  await fillIn({}, BUTTON);
  expect(screen.getAllByText(texts.required)).toHaveLength(6);
  await fillIn({ ...FILLED, "Website (optional)": "" }, BUTTON);
  await waitFor(() => expect(names(services)).toContain("registerAgency"));
});

test("suggests this site's host as website, and reports an invalid one at its field", async () => {
  const services = open();
  const website = await screen.findByLabelText("Website (optional)");
  expect(website.getAttribute("placeholder")).toBe(window.location.host);
  await fillIn({ ...FILLED, "Website (optional)": "not a site" }, BUTTON);
  expect(await screen.findByText("Invalid website")).toBeDefined();
  expect(services.calls).toEqual([]);
});

test("shows the server's errors at their fields", async () => {
  open({
    registerAgency: () => {
      throw new ApiFailure("invalid", 422, "Invalid", {
        email: ["The email has already been taken."],
        name: ["That name is too long."],
      });
    },
  });
  await fillIn(FILLED, BUTTON);
  expect(await screen.findByText("The email has already been taken.")).toBeDefined();
  expect(screen.getByText("That name is too long.")).toBeDefined();
});

test("opens sign-in, not another sign-up, when the account exists but can't be signed in to yet", async () => {
  open({
    getUser: () => {
      throw new ApiFailure("offline", 0);
    },
  });
  await fillIn(FILLED, BUTTON);
  expect(await screen.findByText(/^at \/signin/)).toBeDefined();
});

test("links to the author sign-up, and passes on the requested page", async () => {
  open();
  const link = await screen.findByRole("link", { name: "Create an author account" });
  expect(link.getAttribute("href")).toBe("/signup?redirect=%2Fbooks");
});
