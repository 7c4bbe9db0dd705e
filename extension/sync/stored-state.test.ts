import { expect, test } from "vitest";
import { stateStore } from "./state.ts";

/** Written by version 2.0.0 in a browser with a run under way; never edited, because browsers update the extension automatically. */
const STATE_OF_2_0_0 = {
  pairing: {
    origin: "https://colophon.example",
    user_id: "u1",
    email: "clara@example.com",
    session_id: "session-1",
    token: "token-of-this-browser",
  },
  disconnected: null,
  account: "2025-01-15",
  job: {
    id: "job-1",
    kind: "royalties",
    today: "2026-11-20",
    files: [{ source: "royalties", month: "2026-11", revision: 3, listed: null }],
    importing: null,
    check_payments: true,
    kenp_months: ["2026-10"],
    asks: false,
    partial: false,
    notes: { prior_months: { outcome: "ok", code: null, months: ["2026-10"] } },
    done: 0,
    total: 1,
    label: null,
    paused_until: null,
  },
  wanted: [{ kind: "royalties", months: null, asked: false }],
  ledger: { "royalties 2026-10": { fingerprint: "f1", revision: 2, at: 1795176000000, asks: null } },
  last_good_at: "2026-11-20T11:45:00.000Z",
  next_at: "2026-11-20T12:15:00.000Z",
  failure: null,
  failures: 0,
  wants_cookies: false,
};

test("a browser that ran version 2.0.0 stays paired and resumes its run after an update", async () => {
  const store = stateStore({
    get: async () => ({ state: structuredClone(STATE_OF_2_0_0) }),
    set: async () => undefined,
  });
  expect(await store.load()).toMatchObject(STATE_OF_2_0_0);
});

test("a browser that ran version 2.0.0 reads ranks and followers after an update without connecting again", async () => {
  const store = stateStore({
    get: async () => ({ state: structuredClone(STATE_OF_2_0_0) }),
    set: async () => undefined,
  });
  expect(await store.load()).toMatchObject({
    ranks: null,
    followers: null,
    rank_failure: null,
    wanted: [{ marketplace: null }],
  });
});
