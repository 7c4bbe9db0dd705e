import * as z from "zod";
import { type ColophonApi, colophonApi } from "#extension/colophon/api.ts";
import { cookieHandlers } from "#extension/cookies/cookie-handlers.ts";
import { leaveFor, siteAccess } from "#extension/cookies/leave.ts";
import {
  amazonAddressesOf,
  BROWSER,
  isSite,
  newId,
  now,
  randomFraction,
  SITE,
  sleep,
  userAgent,
} from "#extension/env.ts";
import { createEngine } from "#extension/sync/engine.ts";
import { type Pairing, stateStore } from "#extension/sync/state.ts";
import { type AmazonApi, amazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { throttle, throttled } from "#shared/sources/amazon/throttle.ts";
import { isOurAlarm, setQuarterAlarm, setResumeAlarm } from "./alarms.ts";
import { answer } from "./answer.ts";
import { fetchTransport } from "./fetch-transport.ts";
import { handlersFor } from "./handlers.ts";
import { externalSender, internalSender, type Sender } from "./sender.ts";

// Zod must not compile schemas at run time: the content security policy forbids eval.
z.config({ jitless: true });

/**
 * Wires the extension together. Listeners are registered synchronously, because a browser that wakes the extension for
 * an event delivers it right after start-up.
 */

/** Shorter than the page's timeout for a response. */
const END_SESSION_TIMEOUT_MS = 3000;

const store = stateStore(chrome.storage.local);
const alarms = { alarms: chrome.alarms, now, chance: randomFraction };
/** Logs the error's name only: the message may contain Amazon data. */
const log = (error: unknown): void => console.error(error instanceof Error ? error.name : "unknown failure");

const hasSiteAccess = () => chrome.permissions.contains(siteAccess(chrome.runtime.getManifest()));

// One throttle for all callers: Amazon counts the browser's requests, not the page's.
const limit = throttle({ now, sleep });
const clients = new Map<string, AmazonApi>();
const amazonFor = (origin: string): AmazonApi => {
  const known = clients.get(origin);
  if (known) return known;
  const transport = fetchTransport({
    fetch: (...asked) => fetch(...asked),
    addresses: amazonAddressesOf(origin),
    hasAccess: hasSiteAccess,
  });
  const amazon = amazonApi({ transport: throttled(limit, transport), sleep, now });
  clients.set(origin, amazon);
  return amazon;
};

const apiFor = ({ origin, token }: Pairing): ColophonApi =>
  colophonApi({ fetch: (...asked) => fetch(...asked), origin, token, hasAccess: hasSiteAccess });

const onPaired = async (paired: boolean): Promise<void> => {
  await setQuarterAlarm(alarms, paired);
  // Cookie permission is removed when the extension is disconnected.
  if (!paired) await chrome.permissions.remove(leaveFor(amazonAddressesOf(SITE)));
  await showState();
};

const engine = createEngine({
  store,
  connect: (pairing) => ({ api: apiFor(pairing), reports: amazonFor(pairing.origin) }),
  now,
  chance: randomFraction,
  sleep,
  newId,
  log,
  onEnded: () => onPaired(false),
  async onRunning(running) {
    await setResumeAlarm(alarms, running);
    await showState();
  },
});

const ownHandlers = handlersFor({
  version: chrome.runtime.getManifest().version,
  browser: BROWSER,
  store,
  engine,
  amazonFor,
  endSession: (pairing) => Promise.race([apiFor(pairing).endSession().catch(log), sleep(END_SESSION_TIMEOUT_MS)]),
  onPaired,
  apiFor,
  now,
  log,
});

const handlers = {
  ...ownHandlers,
  ...cookieHandlers({
    store,
    permissions: chrome.permissions,
    jar: () => chrome.cookies,
    amazonAddressesOf,
    isOptedIn: async (pairing) => (await apiFor(pairing).work({ scope: "due" })).cookie_mode,
    userAgent: userAgent(),
    onAsking: () => showState(),
  }),
};

/** Shows a badge on the button when the author has to act. */
async function showState(): Promise<void> {
  const { pairing, disconnected, failure, rank_failure, wants_cookies } = await store.load();
  const asks = wants_cookies && !(await chrome.permissions.contains(leaveFor(amazonAddressesOf(SITE))));
  const lacksAccess = !(await hasSiteAccess());
  const isTroubled = failure !== null || rank_failure !== null || asks || lacksAccess;
  const needed = pairing === null ? disconnected !== null : isTroubled;
  await chrome.action.setBadgeBackgroundColor({ color: "#8f590b" });
  await chrome.action.setBadgeText({ text: needed ? "!" : "" });
}

const own = { id: chrome.runtime.id, popup: chrome.runtime.getURL("popup.html"), isSite };
const listener =
  (senderOf: (sender: chrome.runtime.MessageSender) => Sender | null): chrome.runtime.MessageListener =>
  (message, from, sendResponse) => {
    const sender = senderOf(from);
    // Unknown senders get no response, not even that the extension exists.
    if (!sender) return undefined;
    void answer(handlers, message, sender, log).then(sendResponse);
    return true;
  };
chrome.runtime.onMessage.addListener(listener((from) => internalSender(from, own)));
chrome.runtime.onMessageExternal?.addListener(listener((from) => externalSender(from, own)));

// Resumes the run that was interrupted when the browser suspended the extension.
void engine.resume().catch(log);

/** Fetches immediately what failed for lack of access. Not the popup's task: it closes when the browser asks. */
const onGranted = async () => {
  await showState();
  const { pairing, failure } = await store.load();
  if (pairing !== null && failure !== null && (await hasSiteAccess()))
    await engine.start({ kind: "royalties", months: null });
};
// The badge follows the permissions that the author grants and withholds.
chrome.permissions.onAdded.addListener(() => void onGranted().catch(log));
chrome.permissions.onRemoved.addListener(() => void showState().catch(log));

const tick = () => void engine.tick().catch(log);
chrome.alarms.onAlarm.addListener(({ name }) => {
  if (isOurAlarm(name)) tick();
});

/** After an update or the browser's start: sets the alarms and resumes unfinished work. */
const wake = async () => {
  const { pairing } = await store.load();
  await setQuarterAlarm(alarms, pairing !== null);
  await showState();
  await engine.tick();
};
chrome.runtime.onInstalled.addListener(() => void wake().catch(log));
chrome.runtime.onStartup.addListener(() => void wake().catch(log));
