import type { IncomingMessage, ServerResponse } from "node:http";
import { BodyTooLarge } from "#local/model/read-body.ts";
import type { createControl } from "../control/control.ts";
import type { Ticking } from "../http/api.ts";
import type { World } from "../state/world.ts";
import { StripeFailure } from "../wire/errors.ts";
import { controlPage, controlScript } from "./control-page.ts";
import { invoicePage } from "./invoice-page.ts";
import { type PageAnswer, written } from "./page.ts";
import { threeDSecurePage } from "./three-d-secure-page.ts";

export interface PageParts extends Ticking {
  readonly control: ReturnType<typeof createControl>;
}

const NOT_FOUND: PageAnswer = { status: 404, type: "text/plain; charset=utf-8", body: "Not found" };
const CONTROL = "/_control";

/** Serves `/_local/stripe`: an invoice's page and file, the 3-D Secure page, the controls. */
export function createPages(world: World, { control, catchUp, deliver }: PageParts) {
  async function answerTo(path: string, request: IncomingMessage): Promise<PageAnswer> {
    if (path === "/") return controlPage();
    if (path === "/control.js") return controlScript();
    if (path === CONTROL || path.startsWith(`${CONTROL}/`)) {
      const { status, body } = await control(path.slice(CONTROL.length), request);
      return { status, type: "application/json", body: JSON.stringify(body) };
    }
    const [, what, id = "", ...rest] = path.split("/");
    catchUp();
    if (what === "three-d-secure" && rest.length === 0) return threeDSecurePage(world, id, request);
    if (what === "invoices" && rest.length <= 2) return invoicePage(world, id, rest, request);
    return NOT_FOUND;
  }

  return async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await answerTo(path, request).catch((error: unknown): PageAnswer => {
      if (error instanceof BodyTooLarge) return { ...NOT_FOUND, status: 413, body: "Too large" };
      if (!(error instanceof StripeFailure)) throw error;
      return { status: error.status, type: "application/json", body: JSON.stringify({ error: error.body }) };
    });
    const { status, headers, body } = written(answer);
    response.writeHead(status, headers);
    response.end(request.method === "HEAD" ? undefined : body);
    deliver();
  };
}
