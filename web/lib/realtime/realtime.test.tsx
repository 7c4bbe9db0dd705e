import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { listBookUids } from "#shared/api/books/books.ts";
import { useLiveRead } from "#web/lib/api/live-read.ts";
import { useQueryOf } from "#web/lib/api/query.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { fakeSockets } from "#web/testing/fake-socket.ts";
import { renderApp } from "#web/testing/render.tsx";
import { RealtimeProvider } from "./realtime.tsx";
import { useRealtime } from "./use-realtime.ts";

const loadRealtime = () => import("./open-realtime.ts");

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("after missed events the page reads our server again, but not Amazon", async () => {
  const sockets = fakeSockets();
  let shelf = 0;
  let amazon = 0;
  const Screen = () => {
    const stored = useQueryOf(listBookUids, { query: {} });
    const live = useLiveRead(["reviews"], async () => ++amazon);
    return <p>{stored.data && live.data ? "Both are shown" : "Loading"}</p>;
  };
  const services = fakeServices(
    {
      getUser: () => buildUser(),
      authorizeChannel: () => ({ auth: "ticket" }),
      listBookUids: () => {
        shelf++;
        return ["B00QUAY000"];
      },
    },
    { signedIn: true },
  );
  renderApp(
    <RealtimeProvider userId="user-1" load={loadRealtime}>
      <Screen />
    </RealtimeProvider>,
    services,
  );
  await screen.findByText("Both are shown");
  await waitFor(() => expect(sockets.isConnected()).toBe(true));
  vi.useFakeTimers();
  sockets.open();
  sockets.open();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect({ shelf, amazon }).toEqual({ shelf: 2, amazon: 1 });
});

test("an event that comes before the listener that must miss none is heard once by each listener", async () => {
  const sockets = fakeSockets();
  const heard: string[] = [];
  const Listener = ({ name, missesNone = false }: { name: string; missesNone?: boolean }) => {
    useRealtime(({ type }) => void heard.push(`${name}: ${type}`), { missesNone });
    return null;
  };
  const services = fakeServices(
    { getUser: () => buildUser(), authorizeChannel: () => ({ auth: "ticket" }) },
    { signedIn: true },
  );
  const Page = () => {
    const [isLate, setIsLate] = useState(false);
    return (
      <RealtimeProvider userId="user-1" load={loadRealtime}>
        <Listener name="first" />
        {isLate && <Listener name="late" missesNone />}
        <button type="button" onClick={() => setIsLate(true)}>
          Draw the rest
        </button>
      </RealtimeProvider>
    );
  };
  renderApp(<Page />, services);
  const button = await screen.findByRole("button");
  await waitFor(() => expect(sockets.isConnected()).toBe(true));
  act(() => sockets.emit({ type: "signals.changed" }));
  act(() => button.click());
  act(() => sockets.emit({ type: "billing.changed" }));
  expect(heard.sort()).toEqual([
    "first: billing.changed",
    "first: signals.changed",
    "late: billing.changed",
    "late: signals.changed",
  ]);
});
