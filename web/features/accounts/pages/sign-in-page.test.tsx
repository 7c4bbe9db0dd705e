import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useSession } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import SignInPage from "./sign-in-page.tsx";

const Who = () => {
  const { state } = useSession();
  return <p>{state.status === "signed-in" ? `here is ${state.user.first_name}` : "nobody"}</p>;
};

function open() {
  const services = fakeServices({ getUser: () => buildUser() });
  renderApp(
    <>
      <SignInPage />
      <Who />
    </>,
    services,
  );
  return services;
}
const fill = async (email: string, password: string) => {
  const user = userEvent.setup();
  if (email) await user.type(await screen.findByLabelText("Email"), email);
  if (password) await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
};

test("the right password signs in", async () => {
  open();
  await screen.findByText("nobody");
  await fill(" Ada@Example.com ", "right");
  expect(await screen.findByText("here is Ada")).toBeDefined();
});

test("a wrong password is told under the field, without saying which of the two is wrong", async () => {
  open();
  await fill("ada@example.com", "wrong");
  expect(await screen.findByText(texts.wrongCredentials)).toBeDefined();
  expect(screen.getByText("nobody")).toBeDefined();
});

test("an empty or mistyped form asks nobody", async () => {
  const services = open();
  await screen.findByLabelText("Email");
  await fill("", "");
  expect(screen.getAllByText(texts.required)).toHaveLength(2);
  await fill("ada@", "");
  expect(screen.getByText(texts.invalidEmail)).toBeDefined();
  expect(services.calls).toEqual([]);
});
