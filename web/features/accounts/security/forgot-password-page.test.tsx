import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import { TEXT } from "../text.ts";
import ForgotPasswordPage from "./forgot-password-page.tsx";

function open(answers: Answers = { forgotPassword: () => undefined }) {
  const services = fakeServices(answers);
  renderApp(pageAt("/forgotPassword", <ForgotPasswordPage />), services, { path: "/forgotPassword" });
  return services;
}

test("shows the same answer for every address, and allows another try", async () => {
  const services = open();
  await fillIn({ Email: " Ada@Example.com " }, "Send me the link");
  expect(await screen.findByText(TEXT.newPassword.asked)).toBeDefined();
  expect(screen.getByRole("status").textContent).toContain("check your spam folder");
  expect(services.calls.map(({ name }) => name)).toEqual(["forgotPassword"]);
  await fillIn({}, "Try again");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toContain("Ada@Example.com");
});

test.each([
  ["", texts.required],
  ["ada@", texts.invalidEmail],
])("the address %o sends no request", async (email, error) => {
  const services = open();
  await fillIn({ Email: email }, "Send me the link");
  expect(screen.getByText(error)).toBeDefined();
  expect(services.calls).toEqual([]);
});

test("explains when it was requested too often", async () => {
  open({
    forgotPassword: () => {
      throw new ApiFailure("too_many", 429);
    },
  });
  await fillIn({ Email: "ada@example.com" }, "Send me the link");
  expect(await screen.findByText(texts.tooMany)).toBeDefined();
});
