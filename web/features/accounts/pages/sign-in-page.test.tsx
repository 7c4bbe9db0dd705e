import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api-failure.ts";
import { useSession } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import SignInPage from "./sign-in-page.tsx";

const Who = () => {
  const { state } = useSession();
  return <p>{state.status === "signed-in" ? `here is ${state.user.first_name}` : "nobody"}</p>;
};

function open(code: () => string | null = () => null, answers: Answers = {}) {
  const services = fakeServices({ getUser: () => buildUser(), ...answers }, { code });
  renderApp(
    <>
      {pageAt("/signin", <SignInPage />)}
      <Who />
    </>,
    services,
    { path: "/signin" },
  );
  return services;
}
const signIn = (Email: string, Password: string) => fillIn({ Email, Password }, "Sign in");

test("the right password signs in", async () => {
  open();
  await screen.findByText("nobody");
  await signIn(" Ada@Example.com ", "right");
  expect(await screen.findByText("here is Ada")).toBeDefined();
});

test("a wrong password is told under the field, without saying which of the two is wrong", async () => {
  open();
  await signIn("ada@example.com", "wrong");
  expect(await screen.findByText(texts.wrongCredentials)).toBeDefined();
  expect(screen.getByText("nobody")).toBeDefined();
});

test("an empty or mistyped form asks nobody", async () => {
  const services = open();
  await signIn("", "");
  expect(screen.getAllByText(texts.required)).toHaveLength(2);
  await signIn("ada@", "");
  expect(screen.getByText(texts.invalidEmail)).toBeDefined();
  expect(services.calls).toEqual([]);
});

test("who forgot the password takes the typed address along, and not in the URL", async () => {
  open();
  await fillIn({ Email: "ada@example.com" });
  screen.getByRole("link", { name: "Forgot your password?" }).click();
  expect(await screen.findByText(/^at \/forgotPassword \{"email":"ada@example.com"\}$/)).toBeDefined();
});

describe("when the sign-in was changed past the product", () => {
  const refused = (code: "sign_in_stopped" | "recovery_needed", message: string) => () => {
    throw new ApiFailure(code, 403, message);
  };

  test("the person reads why they can't come in and what to do", async () => {
    const why = "Your sign-in was changed outside Colophon, so we signed you out everywhere.";
    open(() => null, { getUser: refused("sign_in_stopped", why) });
    await signIn("ada@example.com", "right");
    expect((await screen.findByRole("alert")).textContent).toBe(why);
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@example.com");
    expect(screen.getByText("nobody")).toBeDefined();
  });

  test("with an authenticator that is no longer connected, a recovery code is asked for and lets them in", async () => {
    let isRecovered = false;
    open(() => null, {
      getUser: () => (isRecovered ? buildUser() : refused("recovery_needed", "Please use a recovery code.")()),
      recoverTotp: () => {
        isRecovered = true;
      },
    });
    await signIn("ada@example.com", "right");
    expect(await screen.findByRole("heading", { name: "Use a recovery code" })).toBeDefined();
    await fillIn({ "Recovery code": "abcd-efgh" }, "Sign in");
    expect(await screen.findByText("here is Ada")).toBeDefined();
  });
});

describe("with one-time codes turned on", () => {
  const toCodeStep = async () => {
    await signIn("ada@example.com", "right");
    await screen.findByRole("heading", { name: "One more step" });
  };
  const answer = (code: string) => fillIn({ "One-time code": code }, "Sign in");

  test("the password alone does not sign in; the code does, also with a space in it", async () => {
    const services = open(() => "123456");
    await toCodeStep();
    expect(screen.getByText("nobody")).toBeDefined();
    expect(services.calls).toEqual([]);
    await answer("123 456");
    expect(await screen.findByText("here is Ada")).toBeDefined();
  });

  test.each([
    ["", texts.required],
    ["12345", "Six digits, please"],
    ["000000", texts.waysIn.wrongCode],
    ["888888", texts.waysIn.usedCode],
  ])("the code %o is told under the field, and another can be tried", async (code, error) => {
    open(() => "123456");
    await toCodeStep();
    await answer(code);
    expect(await screen.findByText(error)).toBeDefined();
    await answer("123456");
    expect(await screen.findByText("here is Ada")).toBeDefined();
  });

  test("a code that comes too late leads back to the password, in words and with the address kept", async () => {
    open(() => "123456");
    await toCodeStep();
    await answer("999999");
    expect((await screen.findByRole("alert")).textContent).toBe(texts.waysIn.codeExpired);
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@example.com");
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  });

  test("a recovery code turns them off, and the password that was typed signs in", async () => {
    let code: string | null = "123456";
    const services = open(() => code, {
      recoverTotp: () => {
        code = null;
      },
    });
    await toCodeStep();
    await fillIn({}, "Use a recovery code");
    await fillIn({ "Recovery code": " abcd-efgh " }, "Sign in");
    expect(await screen.findByText("here is Ada")).toBeDefined();
    expect(screen.getByText(texts.waysIn.codesOff)).toBeDefined();
    expect(services.calls[0]).toMatchObject({ name: "recoverTotp", sent: { body: { email: "ada@example.com" } } });
  });

  test("a recovery code that does not fit is told under the field, and the way back stays", async () => {
    const wrong = "This recovery code doesn't belong to this email address.";
    open(() => "123456", {
      recoverTotp: () => {
        throw new ApiFailure("invalid", 422, "", { recovery_code: [wrong] });
      },
    });
    await toCodeStep();
    await fillIn({}, "Use a recovery code");
    await fillIn({ "Recovery code": "" }, "Sign in");
    expect(screen.getByText(texts.required)).toBeDefined();
    await fillIn({ "Recovery code": "nonsense" }, "Sign in");
    expect(await screen.findByText(wrong)).toBeDefined();
    await fillIn({}, "Use a one-time code instead");
    await answer("123456");
    expect(await screen.findByText("here is Ada")).toBeDefined();
  });

  test("somebody else can begin anew", async () => {
    open(() => "123456");
    await toCodeStep();
    await fillIn({}, "Sign in as somebody else");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("");
  });
});
