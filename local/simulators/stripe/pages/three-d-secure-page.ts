import type { IncomingMessage } from "node:http";
import { readBody } from "#local/model/read-body.ts";
import { answerPayment } from "../resources/payment-intents.ts";
import { answerSetup } from "../resources/setup-intents.ts";
import { need, type World } from "../state/world.ts";
import { missing } from "../wire/errors.ts";
import { escaped, type PageAnswer, page } from "./page.ts";

const BODY_LIMIT = 4096;
type Answers = { readonly client_secret?: unknown; readonly outcome?: unknown };

/**
 * The bank's 3-D Secure challenge. `GET` shows it or returns JSON; `POST` with `client_secret` and `outcome` `complete`
 * or `fail`, as a form or as JSON, answers it and returns the intent.
 */
export async function threeDSecurePage(world: World, id: string, request: IncomingMessage): Promise<PageAnswer> {
  const isPost = request.method === "POST";
  const given = isPost
    ? await answersOf(request)
    : Object.fromEntries(new URL(request.url ?? "/", "http://local").searchParams);
  const kind = id.startsWith("seti_") ? "setup_intent" : "payment_intent";
  const intent = need(world, kind, id);
  if (intent.client_secret !== given.client_secret) throw missing(kind, id);
  const after = isPost
    ? world.store.file.together(() => answer(world, id, kind, given.outcome === "complete"))
    : intent;
  if (/\bjson\b/.test(`${request.headers.accept} ${request.headers["content-type"]}`))
    return { status: 200, type: "application/json", body: JSON.stringify(after) };
  return after.status === "requires_action"
    ? question(id, String(given.client_secret))
    : page("Thank you", `<p>Your bank's answer: ${escaped(after.status)}. You may close this page.</p>`);
}

const answer = (world: World, id: string, kind: "setup_intent" | "payment_intent", isContent: boolean) =>
  kind === "setup_intent"
    ? answerSetup(world, need(world, "setup_intent", id), isContent)
    : answerPayment(world, need(world, "payment_intent", id), isContent);

async function answersOf(request: IncomingMessage): Promise<Answers> {
  const text = (await readBody(request, BODY_LIMIT)).toString("utf8");
  if (!/\bjson\b/.test(request.headers["content-type"] ?? "")) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text) as Answers;
  } catch {
    // Answers that are no JSON count as none.
    return {};
  }
}

function question(id: string, clientSecret: string): PageAnswer {
  const button = (outcome: string, label: string): string =>
    `<form method="post" action="/_local/stripe/three-d-secure/${escaped(id)}"><input type="hidden" name="client_secret" value="${escaped(clientSecret)}"><button name="outcome" value="${outcome}">${label}</button></form>`;
  return page(
    "Is it you?",
    `<p>Your bank asks you to confirm this payment.</p>${button("complete", "Complete")}${button("fail", "Fail")}`,
  );
}
