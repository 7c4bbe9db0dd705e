import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { listBookUids } from "#shared/api/books/books.ts";
import { useLiveRead } from "#web/lib/api/live-read.ts";
import { useQueryOf } from "#web/lib/api/query.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { fakeSockets } from "#web/testing/fake-socket.ts";
import { renderApp } from "#web/testing/render.tsx";
import { RealtimeProvider } from "./realtime.tsx";
import { useRealtimeSocket } from "./use-realtime-socket.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("after missed events the page reads our server again, but not Amazon", async () => {
  const sockets = fakeSockets();
  let shelf = 0;
  let amazon = 0;
  const Screen = () => {
    useRealtimeSocket("user-1");
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
    <RealtimeProvider>
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
