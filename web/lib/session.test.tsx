import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { getUser } from "#shared/api/accounts.ts";
import { listImports } from "#shared/api/imports.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { ApiFailure } from "./api-failure.ts";
import { useQueryOf } from "./query.ts";
import { useSession } from "./session.tsx";

const admin = buildUser({ id: "admin", first_name: "Root", is_admin: true });
const ada = buildUser({ first_name: "Ada", impersonate_admin_id: "admin" });
const grant = { grant: "grant-1", email: "ada@example.com", ends_at: "2026-11-21T11:00:00Z" };

function Screen() {
  const { state, actAs, stopActing, signOut, retry } = useSession();
  const imports = useQueryOf(listImports, state.status === "signed-in" ? {} : null);
  return (
    <>
      <p>{state.status === "signed-in" ? `here: ${state.user.first_name}` : state.status}</p>
      <p>imports of {imports.data ? imports.data.data.length : "nobody"}</p>
      <button type="button" onClick={() => void actAs(grant).catch(() => undefined)}>
        act
      </button>
      <button type="button" onClick={() => void stopActing().catch(() => undefined)}>
        stop
      </button>
      <button type="button" onClick={() => void signOut().catch(() => undefined)}>
        leave
      </button>
      <button type="button" onClick={retry}>
        retry
      </button>
    </>
  );
}

function open({ acting = false, isGone = () => false as boolean, isDown = () => false as boolean } = {}) {
  const services = fakeServices(
    {
      getUser: () => {
        if (isDown()) throw new ApiFailure("offline", 0);
        if (services.actingGrants.current() && isGone()) throw new ApiFailure("not_found", 404);
        return services.actingGrants.current() ? ada : admin;
      },
      listImports: () => ({ data: [] }),
      logout: () => undefined,
      logoutImpersonate: () => undefined,
    },
    { signedIn: true, acting: acting ? grant : null },
  );
  renderApp(<Screen />, services);
  return services;
}
const here = (name: string) => screen.findByText(`here: ${name}`);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("acting as somebody makes this tab theirs, and stopping gives it back", async () => {
  const services = open();
  await here("Root");
  await press("act");
  await here("Ada");
  expect(services.actingGrants.current()).toEqual(grant);
  await press("stop");
  await here("Root");
  expect(services.actingGrants.current()).toBeNull();
  expect(services.calls.map(({ name }) => name)).toContain("logoutImpersonate");
});

test("nothing that the administrator saw is shown as the other person's", async () => {
  open();
  await here("Root");
  await screen.findByText("imports of 0");
  await press("act");
  await here("Ada");
  expect(screen.getByText("imports of nobody")).toBeDefined();
});

test("a reload goes on acting", async () => {
  open({ acting: true });
  await here("Ada");
});

test("a grant that leads to nobody leaves the administrator as before", async () => {
  const services = open({ isGone: () => true });
  await here("Root");
  await press("act");
  await waitFor(() => expect(services.actingGrants.current()).toBeNull());
  await here("Root");
});

test("when the hour is over the administrator is told and is the administrator again", async () => {
  const services = open({ acting: true });
  await here("Ada");
  act(() => services.tellActingEnded());
  await here("Root");
  expect(await screen.findByText("You no longer act as ada@example.com.")).toBeDefined();
  expect(services.actingGrants.current()).toBeNull();
});

test("signing out forgets the grant too", async () => {
  const services = open({ acting: true });
  await here("Ada");
  await press("leave");
  await screen.findByText("signed-out");
  expect(services.actingGrants.current()).toBeNull();
});

test("reads the user again when the API asks for a plan, so that the guards lead to the plans", async () => {
  const services = open();
  await here("Root");
  const reads = () => services.calls.filter(({ name }) => name === "getUser").length;
  const before = reads();
  act(() => services.tellPlanRequired());
  await waitFor(() => expect(reads()).toBe(before + 1));
  await here("Root");
});

test("a token that is refused signs out", async () => {
  const services = open();
  await here("Root");
  act(() => services.tellSignedOut());
  await screen.findByText("signed-out");
  expect(screen.getByText("imports of nobody")).toBeDefined();
});

test("a start without an answer keeps the session and can be tried again", async () => {
  let isDown = true;
  const services = open({ isDown: () => isDown });
  await screen.findByText("unreachable");
  isDown = false;
  await press("retry");
  await here("Root");
  expect(services.calls.filter(({ name }) => name === getUser.name).length).toBeGreaterThan(1);
});
