import { z } from "zod";
import { type ColophonApi, colophonApi } from "#extension/colophon/api.ts";
import { cookieHandlers } from "#extension/cookies/cookie-handlers.ts";
import { leaveFor } from "#extension/cookies/leave.ts";
import { BROWSER, isSite, newId, now, randomFraction, retailerOf, SITE, sleep, userAgent } from "#extension/env.ts";
import { createEngine } from "#extension/sync/engine.ts";
import { type Pairing, stateStore } from "#extension/sync/state.ts";
import { type RetailerClient, retailerClient } from "#shared/retailer/retailer-client.ts";
import { throttle, throttled } from "#shared/retailer/throttle.ts";
import { isOurAlarm, keepGoing, keepQuarters } from "./alarms.ts";
import { answer } from "./answer.ts";
import { fetchTransport } from "./fetch-transport.ts";
import { handlersFor } from "./handlers.ts";
import { externalSender, internalSender, type Sender } from "./sender.ts";

// Schemas compiled at run time would need a policy that allows code made from text.
z.config({ jitless: true });

/** Puts the extension together. Listeners are registered at once: a browser that wakes it for an event asks for them right away. */

/** Shorter than a page waits for the extension's answer. */
const LONGEST_FAREWELL_MS = 3000;

const store = stateStore(chrome.storage.local);
const alarms = { alarms: chrome.alarms, now, chance: randomFraction };
/** The name alone: what failed may hold what the retailer said. */
const log = (error: unknown): void => console.error(error instanceof Error ? error.name : "unknown failure");

// One throttle for all: the retailer counts the browser's calls, not the pages'.
const limit = throttle({ now, sleep });
const clients = new Map<string, RetailerClient>();
const clientFor = (origin: string): RetailerClient => {
  const known = clients.get(origin);
  if (known) return known;
  const transport = fetchTransport({ fetch: (...asked) => fetch(...asked), addresses: retailerOf(origin) });
  const client = retailerClient({ transport: throttled(limit, transport), sleep, now });
  clients.set(origin, client);
  return client;
};

const apiFor = ({ origin, token }: Pairing): ColophonApi =>
  colophonApi({ fetch: (...asked) => fetch(...asked), origin, token });

/** Sets what goes with being connected to an account, or takes it away, whoever ended it. */
const onPaired = async (paired: boolean): Promise<void> => {
  await keepQuarters(alarms, paired);
  // Nobody's cookies are of use to an extension that is connected to nobody.
  if (!paired) await chrome.permissions.remove(leaveFor(retailerOf(SITE)));
  await showState();
};

const engine = createEngine({
  store,
  connect: (pairing) => ({ api: apiFor(pairing), reports: clientFor(pairing.origin) }),
  now,
  chance: randomFraction,
  sleep,
  newId,
  log,
  onEnded: () => onPaired(false),
  async onRunning(running) {
    await keepGoing(alarms, running);
    await showState();
  },
});

const ownHandlers = handlersFor({
  version: chrome.runtime.getManifest().version,
  browser: BROWSER,
  store,
  engine,
  clientFor,
  endSession: (pairing) => Promise.race([apiFor(pairing).endSession().catch(log), sleep(LONGEST_FAREWELL_MS)]),
  onPaired,
});

const handlers = {
  ...ownHandlers,
  ...cookieHandlers({
    store,
    permissions: chrome.permissions,
    jar: () => chrome.cookies,
    retailerOf,
    isOptedIn: async (pairing) => (await apiFor(pairing).work({ scope: "due" })).cookie_mode,
    userAgent: userAgent(),
    onAsking: () => showState(),
  }),
};

/** A mark on the button when something needs the author. */
async function showState(): Promise<void> {
  const { pairing, disconnected, failure, wants_cookies } = await store.load();
  const asks = wants_cookies && !(await chrome.permissions.contains(leaveFor(retailerOf(SITE))));
  const needed = pairing === null ? disconnected !== null : failure !== null || asks;
  await chrome.action.setBadgeBackgroundColor({ color: "#8f590b" });
  await chrome.action.setBadgeText({ text: needed ? "!" : "" });
}

const own = { id: chrome.runtime.id, popup: chrome.runtime.getURL("popup.html"), isSite };
const listener =
  (senderOf: (sender: chrome.runtime.MessageSender) => Sender | null): chrome.runtime.MessageListener =>
  (message, from, sendResponse) => {
    const sender = senderOf(from);
    // Strangers get no answer at all, not even that somebody is here.
    if (!sender) return undefined;
    void answer(handlers, message, sender, log).then(sendResponse);
    return true;
  };
chrome.runtime.onMessage.addListener(listener((from) => internalSender(from, own)));
chrome.runtime.onMessageExternal?.addListener(listener((from) => externalSender(from, own)));

// Whatever woke the extension: what it was doing when it was put to sleep goes on.
void engine.resume().catch(log);

// The mark goes as soon as the author has allowed what it asked for.
chrome.permissions.onAdded.addListener(() => void showState().catch(log));

const tick = () => void engine.tick().catch(log);
chrome.alarms.onAlarm.addListener(({ name }) => {
  if (isOurAlarm(name)) tick();
});

/** After an update or the browser's start, clocks are set anew and what was left lying goes on. */
const wake = async () => {
  const { pairing } = await store.load();
  await keepQuarters(alarms, pairing !== null);
  await showState();
  await engine.tick();
};
chrome.runtime.onInstalled.addListener(() => void wake().catch(log));
chrome.runtime.onStartup.addListener(() => void wake().catch(log));
