import * as z from "zod";
import { leaveFor, siteAccess } from "#extension/cookies/leave.ts";
import { amazonAddressesOf, now, SITE } from "#extension/env.ts";
import { stateStore } from "#extension/sync/state.ts";
import {
  EXTENSION_MESSAGES,
  ExtensionAnswer,
  type ExtensionMessageType,
  type ExtensionResponse,
} from "#shared/messages/extension.ts";
import { type Action, type PopupView, popupView } from "./view.ts";

z.config({ jitless: true });

const REFRESH_MS = 1000;

const root = document.getElementById("view")!;
const store = stateStore(chrome.storage.local);

async function ask<T extends ExtensionMessageType>(type: T): Promise<ExtensionResponse<T> | null> {
  const answer = ExtensionAnswer.safeParse(await chrome.runtime.sendMessage({ v: 1, type, payload: {} })).data;
  return answer?.ok ? (EXTENSION_MESSAGES[type].response.parse(answer.data) as ExtensionResponse<T>) : null;
}

const make = <K extends keyof HTMLElementTagNameMap>(tag: K, className = "", text = ""): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
};

function actionElement(action: Action): HTMLElement {
  const className = action.main ? "main" : action.kind === "message" && action.type === "forgetUser" ? "plain" : "";
  if (action.kind === "link") {
    const anchor = make("a", className, action.label);
    anchor.href = action.href;
    anchor.target = "_blank";
    anchor.rel = "noreferrer";
    return anchor;
  }
  const button = make("button", className, action.label);
  button.type = "button";
  if (action.kind === "leave") {
    // Called synchronously in the click handler: browsers drop the user gesture after an await.
    button.addEventListener(
      "click",
      () => void chrome.permissions.request(leaveFor(amazonAddressesOf(SITE))).then(refresh),
    );
    return button;
  }
  if (action.kind === "access") {
    const access = siteAccess(chrome.runtime.getManifest());
    button.addEventListener("click", () => void chrome.permissions.request(access).then(refresh));
    return button;
  }
  button.disabled = action.disabled;
  button.addEventListener("click", () => void ask(action.type).then(refresh));
  return button;
}

function card(view: PopupView): HTMLElement {
  const box = make("section", "card");
  box.append(make("p", "", view.who));
  if (view.when) box.append(make("p", "quiet", view.when));
  if (!view.progress) return box;
  const bar = make("progress");
  bar.setAttribute("aria-label", view.progress.label);
  if (view.progress.total > 0) {
    bar.max = view.progress.total;
    bar.value = view.progress.done;
  }
  box.append(make("p", "", `${view.progress.label}…`), bar);
  return box;
}

function leave({ text, action }: NonNullable<PopupView["ask"]>): HTMLElement {
  const box = make("section", "card");
  const actions = make("div", "actions");
  actions.append(actionElement(action));
  box.append(make("p", "", text), actions);
  return box;
}

function trouble({ text, repair }: NonNullable<PopupView["trouble"]>): HTMLElement {
  const box = make("section", "card trouble");
  box.append(make("p", "", text));
  if (repair) {
    const actions = make("div", "actions");
    actions.append(actionElement(repair));
    box.append(actions);
  }
  return box;
}

let shown = "";

/** Redraws only when something changed, so that keyboard focus is not lost. */
async function refresh(): Promise<void> {
  const { pairing, disconnected, wants_cookies } = await store.load();
  const status = await ask("status");
  if (!status) return;
  const site = pairing?.origin ?? SITE;
  const asksLeave = wants_cookies && !(await chrome.permissions.contains(leaveFor(amazonAddressesOf(site))));
  const lacksAccess = !(await chrome.permissions.contains(siteAccess(chrome.runtime.getManifest())));
  const signIn = `${amazonAddressesOf(site).kdp}/en_US/bookshelf`;
  const signInToPortal = `${amazonAddressesOf(site).author}/home`;
  const about = { email: pairing?.email ?? null, disconnected, asksLeave, lacksAccess, isServed: wants_cookies };
  const view = popupView({ ...about, site, signIn, signInToPortal, status, now: now() });
  const drawn = JSON.stringify(view);
  if (drawn === shown) return;
  shown = drawn;
  const actions = make("div", "actions");
  actions.append(...view.actions.map(actionElement));
  root.replaceChildren(
    card(view),
    ...(view.ask ? [leave(view.ask)] : []),
    ...(view.trouble ? [trouble(view.trouble)] : []),
    actions,
  );
}

void refresh();
setInterval(() => void refresh(), REFRESH_MS);
