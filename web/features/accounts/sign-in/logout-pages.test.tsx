import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, type FakeServices, fakeServices } from "#web/testing/fake-services.ts";
import { pageAt } from "#web/testing/page-at.tsx";
import { renderApp } from "#web/testing/render.tsx";
import LogoutImpersonatePage from "../impersonation/logout-impersonate-page.tsx";
import LogoutPage from "./logout-page.tsx";

const grant = { grant: "g1", email: "ada@example.com", ends_at: "2099-01-01T00:00:00Z" };

function services({ acting = true, signedIn = true, answers = {} as Answers } = {}): FakeServices {
  const made: FakeServices = fakeServices(
    {
      getUser: () =>
        made.actingGrants.current() ? buildUser({ impersonate_admin_id: "admin" }) : buildUser({ is_admin: true }),
      logout: () => undefined,
      logoutImpersonate: () => undefined,
      ...answers,
    },
    { signedIn, acting: acting ? grant : null },
  );
  return made;
}
const open = (made: FakeServices, path: "/logout" | "/logout/impersonate") => {
  renderApp(pageAt(path, path === "/logout" ? <LogoutPage /> : <LogoutImpersonatePage />), made, { path });
  return made;
};
const ended = ({ calls }: FakeServices) => calls.map(({ name }) => name).filter((name) => name.startsWith("logout"));
const offline = () => {
  throw new ApiFailure("offline", 0);
};

test("ending an impersonation returns to the administrator's screen, as the administrator", async () => {
  const made = open(services(), "/logout/impersonate");
  expect(await screen.findByText(/^at \/admin\/loginAsSomeoneElse/)).toBeDefined();
  expect(ended(made)).toEqual(["logoutImpersonate"]);
  expect(made.actingGrants.current()).toBeNull();
});

test("drops a grant that can't be ended now from this tab", async () => {
  const made = open(services({ answers: { logoutImpersonate: offline } }), "/logout/impersonate");
  expect(await screen.findByText(/^at \/admin\/loginAsSomeoneElse/)).toBeDefined();
  expect(made.actingGrants.current()).toBeNull();
});

test("a visitor has nothing to end", async () => {
  open(services({ acting: false, signedIn: false }), "/logout/impersonate");
  expect(await screen.findByText(/^at \/signin/)).toBeDefined();
});

test("signing out ends an impersonation first", async () => {
  const made = open(services(), "/logout");
  expect(await screen.findByText(/^at \/signin/)).toBeDefined();
  expect(ended(made)).toEqual(["logoutImpersonate", "logout"]);
  expect(await made.auth.accessToken()).toBeNull();
});

test("signing out without an impersonation ends only the session, once", async () => {
  const made = open(services({ acting: false }), "/logout");
  expect(await screen.findByText(/^at \/signin/)).toBeDefined();
  expect(ended(made)).toEqual(["logout"]);
});
