import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { listImports } from "#shared/api/imports.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { ApiFailure } from "../api/api-failure.ts";
import { useQueryOf } from "../api/query.ts";
import { useSession } from "./session.tsx";

const admin = buildUser({ id: "admin", first_name: "Root", is_admin: true });
const ada = buildUser({ first_name: "Ada", impersonate_admin_id: "admin" });
const grant = { grant: "grant-1", email: "ada@example.com", ends_at: "2026-11-21T11:00:00Z" };

function Screen() {
  const { state, isEnding, actAs, stopActing, signOut, retry } = useSession();
  const isSignedIn = state.status === "signed-in";
  const imports = useQueryOf(listImports, isSignedIn ? {} : null, { keepPreviousData: isSignedIn });
  return (
    <>
      <p>{state.status === "signed-in" ? `here: ${state.user.first_name}` : state.status}</p>
      {state.status === "remembered" && <p>remembered: {state.user.first_name}</p>}
      {isEnding && <p>ending</p>}
      <p>imports of {imports.data ? imports.data.data.length : "none"}</p>
      <button type="button" onClick={() => void imports.mutate()}>
        reload
      </button>
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

function open({
  acting = false,
  isLogoutAnswered = Promise.resolve(),
  isGone = () => false as boolean,
  isDown = () => false as boolean,
  importsOf = async (_isActing: boolean) => ({ data: [] as unknown[] }),
  getActingUser = Promise.resolve(),
  getOwnUser = async () => admin,
  seenBy = null as string | null,
} = {}) {
  const services = fakeServices(
    {
      getUser: async () => {
        if (services.actingGrants.current()) await getActingUser;
        if (isDown()) throw new ApiFailure("offline", 0);
        if (services.actingGrants.current() && isGone()) throw new ApiFailure("not_found", 404);
        return services.actingGrants.current() ? ada : getOwnUser();
      },
      listImports: () => importsOf(services.actingGrants.current() !== null),
      logout: () => isLogoutAnswered,
      logoutImpersonate: () => undefined,
    },
    { signedIn: true, acting: acting ? grant : null, seenBy },
  );
  renderApp(<Screen />, services);
  return services;
}
const here = (name: string) => screen.findByText(`here: ${name}`);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("signing out leaves nothing personal in the browser, whichever feature has stored it", async () => {
  for (const key of ["peerTitles.ada", "favBooks", "favBooksMergedWith", "colophon-shortcuts", "chartView", "new one"])
    localStorage.setItem(key, "false");
  localStorage.setItem("mantine-color-scheme-value", "dark");
  sessionStorage.setItem("colophon-connect", "{}");
  open();
  await here("Root");
  await press("leave");
  await screen.findByText("signed-out");
  // A setting on screen is back at its default, which says nothing of the user.
  const left = Object.entries({ ...localStorage }).filter(([, value]) => value !== "true");
  expect(left).toEqual([["mantine-color-scheme-value", "dark"]]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test("impersonation switches this tab to the user, and stopping switches back", async () => {
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

test("impersonation never shows the administrator's figures while the customer's load, and the reverse", async () => {
  const customers = Promise.withResolvers<{ data: unknown[] }>();
  const own = [Promise.resolve({ data: [1, 2] }), new Promise<never>(() => undefined)];
  open({ importsOf: (isActing) => (isActing ? customers.promise : own.shift()!) });
  await screen.findByText("imports of 2");
  await press("act");
  await here("Ada");
  expect(screen.getByText("imports of none")).toBeDefined();
  customers.resolve({ data: [1] });
  await screen.findByText("imports of 1");
  await press("stop");
  await here("Root");
  expect(screen.getByText("imports of none")).toBeDefined();
});

test("a response that arrives during the switch is shown to neither user", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  open({ getActingUser: promise, importsOf: async (isActing) => ({ data: isActing ? [1] : [1, 2] }) });
  await screen.findByText("imports of 2");
  await press("act");
  await press("reload");
  expect(screen.getByText("imports of 2")).toBeDefined();
  resolve();
  await here("Ada");
  await screen.findByText("imports of 1");
});

test("a customer's figures leave the screen when the administrator can't be loaded afterwards", async () => {
  let isDown = false;
  open({ acting: true, isDown: () => isDown, importsOf: async () => ({ data: [1] }) });
  await screen.findByText("imports of 1");
  isDown = true;
  await press("stop");
  await screen.findByText("unreachable");
  expect(screen.getByText("imports of none")).toBeDefined();
  isDown = false;
  await press("retry");
  await here("Root");
});

test("impersonation survives a reload", async () => {
  open({ acting: true });
  await here("Ada");
});

test("an invalid grant leaves the administrator signed in as before", async () => {
  const services = open({ isGone: () => true });
  await here("Root");
  await press("act");
  await waitFor(() => expect(services.actingGrants.current()).toBeNull());
  await here("Root");
});

test("an expired grant notifies the administrator and restores their session", async () => {
  const services = open({ acting: true });
  await here("Ada");
  act(() => services.emitActingEnded());
  await here("Root");
  expect(await screen.findByText("You are no longer acting for ada@example.com.")).toBeDefined();
  expect(services.actingGrants.current()).toBeNull();
});

test("signing out deletes the grant too", async () => {
  const services = open({ acting: true });
  await here("Ada");
  await press("leave");
  await screen.findByText("signed-out");
  expect(services.actingGrants.current()).toBeNull();
});

test("a session is marked as ending before the API is called and until it has ended", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  open({ isLogoutAnswered: promise });
  await here("Root");
  await press("leave");
  await screen.findByText("ending");
  await here("Root");
  resolve();
  await screen.findByText("signed-out");
  expect(screen.queryByText("ending")).toBeNull();
});

test("a required plan refetches the user, so that the guards redirect to the plans", async () => {
  const services = open();
  await here("Root");
  const reads = () => services.calls.filter(({ name }) => name === "getUser").length;
  const before = reads();
  act(() => services.emitPlanRequired());
  await waitFor(() => expect(reads()).toBe(before + 1));
  await here("Root");
});

test("a rejected token signs the user out", async () => {
  const services = open();
  await here("Root");
  act(() => services.emitSignedOut());
  await screen.findByText("signed-out");
  expect(screen.getByText("imports of none")).toBeDefined();
});

test("a start without a response keeps the session and offers a retry", async () => {
  let isDown = true;
  const services = open({ isDown: () => isDown });
  await screen.findByText("unreachable");
  isDown = false;
  await press("retry");
  await here("Root");
  expect(services.calls.filter(({ name }) => name === getUser.name).length).toBeGreaterThan(1);
});

describe("the user of the last visit", () => {
  const visit = async () => {
    open({ seenBy: "admin" });
    await here("Root");
    cleanup();
  };
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("colophon-seen"));
  afterEach(() => localStorage.clear());

  test("is remembered until the API answers", async () => {
    await visit();
    const { promise, resolve } = Promise.withResolvers<typeof admin>();
    open({ seenBy: "admin", getOwnUser: () => promise });
    await screen.findByText("remembered: Root");
    resolve({ ...admin, first_name: "Ruth" });
    await here("Ruth");
    expect(screen.queryByText(/^remembered/)).toBeNull();
  });

  test("stays remembered while the API can't be reached", async () => {
    await visit();
    const services = open({ seenBy: "admin", isDown: () => true });
    await waitFor(() => expect(services.calls.map(({ name }) => name)).toContain(getUser.name));
    await screen.findByText("remembered: Root");
  });

  test("is forgotten when the API refuses the session's user", async () => {
    await visit();
    open({
      seenBy: "admin",
      getOwnUser: async () => {
        throw new ApiFailure("forbidden", 403);
      },
    });
    await screen.findByText("unreachable");
  });

  test.each(["leave", "act"])("is cleared from this browser by the button %s", async (button) => {
    open({ seenBy: "admin" });
    await here("Root");
    expect(kept()).toEqual(["colophon-seen answer user"]);
    await press(button);
    await screen.findByText(button === "leave" ? "signed-out" : "here: Ada");
    expect(kept()).toEqual([]);
  });

  test("is not remembered for someone else, nor while acting for a customer", async () => {
    await visit();
    const never = () => new Promise<never>(() => undefined);
    open({ seenBy: "admin", acting: true, getActingUser: never() });
    expect(screen.queryByText(/^remembered/)).toBeNull();
    cleanup();
    const services = open({ seenBy: "eve", getOwnUser: never });
    await waitFor(() => expect(services.calls.map(({ name }) => name)).toContain(getUser.name));
    expect(screen.queryByText(/^remembered/)).toBeNull();
    expect(kept()).toEqual([]);
  });
});
