import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { RealtimeProvider } from "#web/lib/realtime/realtime.tsx";
import { useSession } from "#web/lib/session/session.tsx";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { fakeSockets } from "#web/testing/fake-socket.ts";
import { renderApp } from "#web/testing/render.tsx";
import { TEXT } from "../text.ts";
import { RealtimeReactions } from "./realtime-reactions.tsx";

const loadRealtime = () => import("#web/lib/realtime/open-realtime.ts");

/** A page of an author, opened before there were figures; no socket delivers anything to it. */
function openPage({
  path = "/imports",
  first = "2026-10" as string | null,
  seen = null as string | null,
  acted = null as string | null,
}) {
  let stored = seen;
  const Screen = () => {
    const { refresh } = useSession();
    return (
      <>
        <button type="button" onClick={() => void refresh()}>
          Read the user again
        </button>
        <p>{useLocation().pathname}</p>
      </>
    );
  };
  const services = fakeServices(
    { getUser: () => buildUser({ first_data_at: stored, impersonate_admin_id: acted }) },
    { signedIn: true },
  );
  renderApp(
    <>
      <RealtimeReactions firstMonth={seen} />
      <Screen />
    </>,
    services,
    { path },
  );
  return async () => {
    const button = await screen.findByRole("button", { name: "Read the user again" });
    stored = first;
    await userEvent.click(button);
    await waitFor(() => expect(services.calls.filter(({ name }) => name === "getUser").length).toBeGreaterThan(1));
  };
}

test("offers the first royalties once the user has some, although the event of the import was lost", async () => {
  const readAgain = openPage({});
  await readAgain();
  expect(await screen.findByText(TEXT.royaltiesAvailable)).toBeDefined();
  await readAgain();
  expect(screen.getAllByText(TEXT.royaltiesAvailable)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: TEXT.view }));
  expect(await screen.findByText("/royalties")).toBeDefined();
  await waitFor(() => expect(screen.queryByText(TEXT.royaltiesAvailable)).toBeNull());
});

test("only says that royalties are there while the report itself is open", async () => {
  await openPage({ path: "/royalties" })();
  expect(await screen.findByText(TEXT.royaltiesAvailable)).toBeDefined();
  expect(screen.queryByRole("button", { name: TEXT.view })).toBeNull();
});

test.each([
  ["a user who had figures before", { seen: "2026-09" }],
  ["a user who still has none", { first: null }],
  ["support, whose account it isn't", { acted: "admin" }],
])("announces nothing to %s", async (_, page) => {
  await openPage(page)();
  await act(() => Promise.resolve());
  expect(screen.queryByText(TEXT.royaltiesAvailable)).toBeNull();
});

test("leaves what the document's head has asked for once an event outdates it", async () => {
  const sockets = fakeSockets();
  renderApp(
    <RealtimeProvider userId="user-1" load={loadRealtime}>
      <RealtimeReactions firstMonth={null} />
    </RealtimeProvider>,
    fakeServices({ getUser: () => buildUser(), authorizeChannel: () => ({ auth: "ticket" }) }, { signedIn: true }),
  );
  await waitFor(() => expect(sockets.isConnected()).toBe(true));
  window.earlyReads = new Map();
  act(() => sockets.emit({ type: "ama.payments.imported", import_id: "i1" }));
  expect(window.earlyReads).toBeUndefined();
});
