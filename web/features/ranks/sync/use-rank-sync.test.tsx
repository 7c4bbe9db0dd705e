import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { RealtimeProvider } from "#web/lib/realtime/realtime.tsx";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { fakeSockets } from "#web/testing/fake-socket.ts";
import { renderApp } from "#web/testing/render.tsx";
import { COOKIE_MODE } from "../testing/open-ranks.tsx";
import { useRankSync } from "./use-rank-sync.ts";

const loadRealtime = () => import("#web/lib/realtime/open-realtime.ts");

const US = "ATVPDKIKX0DER";
const UK = "A1F83G8C2ARO7P";

const Reader = () => {
  const { syncing, isRefused, refresh } = useRankSync(US);
  return (
    <>
      <output aria-label="Being read">{[...syncing].toSorted().join(" ")}</output>
      <output aria-label="Session">{isRefused ? "refused" : "accepted"}</output>
      <button type="button" onClick={() => void refresh()}>
        Read
      </button>
    </>
  );
};

const beingRead = () => screen.getByLabelText("Being read").textContent;
const session = () => screen.getByLabelText("Session").textContent;

/** Opens a page whose books are being read. */
async function openReading(answer: () => string[] = () => ["B00QUAY000", "B00LAMP000"]) {
  const sockets = fakeSockets();
  const services = fakeServices(
    {
      getUser: () => buildUser(COOKIE_MODE),
      authorizeChannel: () => ({ auth: "ticket" }),
      syncTitlesetRanks: answer,
    },
    { signedIn: true },
  );
  renderApp(
    <RealtimeProvider userId="user-1" load={loadRealtime}>
      <Reader />
    </RealtimeProvider>,
    services,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Read" }));
  // The socket's code loads after the screen.
  await waitFor(() => expect(sockets.isConnected()).toBe(true));
  return { emit: (event: Parameters<typeof sockets.emit>[0]) => act(() => sockets.emit(event)) };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("books that are being read", () => {
  test("wait until an event names them, store by store", async () => {
    const { emit } = await openReading();
    await waitFor(() => expect(beingRead()).toBe("B00LAMP000 B00QUAY000"));
    emit({ type: "titleset.sync", marketplace: UK, uids: ["B00QUAY000"] });
    expect(beingRead()).toBe("B00LAMP000 B00QUAY000");
    emit({ type: "titleset.sync", marketplace: US, uids: ["B00QUAY000"] });
    expect(beingRead()).toBe("B00LAMP000");
    emit({ type: "titleset.sync", marketplace: US, uids: ["B00LAMP000"] });
    expect(beingRead()).toBe("");
  });

  test("wait no longer once Amazon refuses the session, until a reading succeeds", async () => {
    const { emit } = await openReading();
    await waitFor(() => expect(beingRead()).not.toBe(""));
    emit({ type: "amazon.auth.failed" });
    expect([beingRead(), session()]).toEqual(["", "refused"]);
    emit({ type: "titleset.sync", marketplace: US, uids: ["B00QUAY000"] });
    expect(session()).toBe("accepted");
  });

  test("wait for a minute at most when no event arrives", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    await openReading();
    await waitFor(() => expect(beingRead()).not.toBe(""));
    act(() => void vi.advanceTimersByTime(MINUTE_MS));
    expect(beingRead()).toBe("");
  });
});

test("an author whose session for royalties fails keeps the ranks' session", async () => {
  const { emit } = await openReading(() => []);
  emit({ type: "amazon.auth.failed" });
  expect(session()).toBe("accepted");
});

test("a refused request shows that the session is refused", async () => {
  await openReading(() => {
    throw new ApiFailure("retailer_auth", 403);
  });
  await waitFor(() => expect(session()).toBe("refused"));
});
