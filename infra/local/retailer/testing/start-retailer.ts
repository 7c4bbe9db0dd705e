import { createServer } from "node:http";
import { listen, stopListening } from "#infra/local/listen.ts";
import { RETAILER_PATH } from "../http/visit.ts";
import { createOutsideWorld } from "../server.ts";

/** The simulated retailer alone on a free port, as the local cloud mounts it. */
export async function startRetailer(now: () => number) {
  const answer = createOutsideWorld({ now });
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://local");
    await answer(pathname.slice(RETAILER_PATH.length), request, response);
  });
  const port = await listen(server, 0);
  return { port, close: () => stopListening(server) };
}
