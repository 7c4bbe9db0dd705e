import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { createServer } from "vite";
import { LOCAL_MODE } from "./web-build.ts";

export interface HotSite {
  /** Answers with the page's current sources instead of a built file. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

/**
 * Serves the web application from its sources through Vite, which replaces edited modules in open pages. Pages have no
 * content security policy here.
 */
export async function startHotSite(root: string): Promise<HotSite> {
  const vite = await createServer({
    configFile: join(root, "vite.config.ts"),
    root: join(root, "web"),
    mode: LOCAL_MODE,
    appType: "spa",
    clearScreen: false,
    server: { middlewareMode: true, host: "127.0.0.1", hmr: { host: "127.0.0.1" } },
  });
  return { handle: (request, response) => vite.middlewares(request, response), close: () => vite.close() };
}
