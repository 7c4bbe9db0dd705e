import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { fillIn } from "#web/testing/fill-in.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import { TEXT } from "../text.ts";
import SignInPage from "./sign-in-page.tsx";

const Who = () => {
  const { state } = useSession();
  return <p>{state.status === "signed-in" ? `here is ${state.user.first_name}` : "signed out"}</p>;
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

test("signs in with the right password", async () => {
  open();
  await screen.findByText("signed out");
  await signIn(" Ada@Example.com ", "right");
  expect(await screen.findByText("here is Ada")).toBeDefined();
});

test("reports a wrong password at the field, without saying which of the two is wrong", async () => {
  open();
  await signIn("ada@example.com", "wrong");
  expect(await screen.findByText(TEXT.signIn.wrongCredentials)).toBeDefined();
  expect(screen.getByText("signed out")).toBeDefined();
});

test("sends no request for an empty or invalid form", async () => {
  const services = open();
  await signIn("", "");
  expect(screen.getAllByText(texts.required)).toHaveLength(2);
  await signIn("ada@", "");
  expect(screen.getByText(texts.invalidEmail)).toBeDefined();
  expect(services.calls).toEqual([]);
});

test("passes the typed address on to the password reset, and not in the URL", async () => {
  open();
  await fillIn({ Email: "ada@example.com" });
  screen.getByRole("link", { name: "Forgot your password?" }).click();
  expect(await screen.findByText(/^at \/forgotPassword \{"email":"ada@example.com"\}$/)).toBeDefined();
});

describe("when the sign-in was changed outside Colophon", () => {
  const refused = (code: "sign_in_stopped" | "recovery_needed", message: string) => () => {
    throw new ApiFailure(code, 403, message);
  };

  test("explains why the user can't sign in and what to do", async () => {
    const why = "Your sign-in was changed outside Colophon, so we signed you out everywhere.";
    open(() => null, { getUser: refused("sign_in_stopped", why) });
    await signIn("ada@example.com", "right");
    expect((await screen.findByRole("alert")).textContent).toBe(why);
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@example.com");
    expect(screen.getByText("signed out")).toBeDefined();
  });

  test("asks for a recovery code when the authenticator is no longer connected, and accepts it", async () => {
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

  test("asks for a new password after the recovery code while the old one can't be trusted", async () => {
    let isRecovered = false;
    const why = "Your sign-in was changed outside Colophon, so we signed you out everywhere.";
    open(() => null, {
      getUser: () => (isRecovered ? refused("sign_in_stopped", why) : refused("recovery_needed", "Use a code."))(),
      recoverTotp: () => {
        isRecovered = true;
      },
    });
    await signIn("ada@example.com", "right");
    const link = await screen.findByRole("link", { name: "Choose a new password to turn them off." });
    expect(link.getAttribute("href")).toBe("/forgotPassword");
    await fillIn({ "Recovery code": "abcd-efgh" }, "Sign in");
    expect((await screen.findByText(why)).closest("[role=alert]")).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@example.com");
  });
});

describe("with one-time codes turned on", () => {
  const toCodeStep = async () => {
    await signIn("ada@example.com", "right");
    await screen.findByRole("heading", { name: "One more step" });
  };
  const answer = (code: string) => fillIn({ "One-time code": code }, "Sign in");

  test("signs in only with a code after the password, even with a space in the code", async () => {
    const services = open(() => "123456");
    await toCodeStep();
    expect(screen.getByText("signed out")).toBeDefined();
    expect(services.calls).toEqual([]);
    await answer("123 456");
    expect(await screen.findByText("here is Ada")).toBeDefined();
  });

  test.each([
    ["", texts.required],
    ["12345", "Six digits, please"],
    ["000000", TEXT.signIn.wrongCode],
    ["888888", TEXT.signIn.usedCode],
  ])("reports the code %o at its field, and accepts another", async (code, error) => {
    open(() => "123456");
    await toCodeStep();
    await answer(code);
    expect(await screen.findByText(error)).toBeDefined();
    await answer("123456");
    expect(await screen.findByText("here is Ada")).toBeDefined();
  });

  test("returns to the password after an expired code, with an explanation and the address filled in", async () => {
    open(() => "123456");
    await toCodeStep();
    await answer("999999");
    expect((await screen.findByRole("alert")).textContent).toBe(TEXT.signIn.codeExpired);
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@example.com");
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  });

  test("a recovery code turns one-time codes off, and the password just typed signs in", async () => {
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
    expect(screen.getByText(TEXT.signIn.codesOff)).toBeDefined();
    expect(services.calls[0]).toMatchObject({ name: "recoverTotp", sent: { body: { email: "ada@example.com" } } });
  });

  test("reports an invalid recovery code at its field, and keeps the link back", async () => {
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

  test("lets another user start over", async () => {
    open(() => "123456");
    await toCodeStep();
    await fillIn({}, "Sign in as someone else");
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("");
  });
});
