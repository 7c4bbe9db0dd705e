import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:net";
import { StartRefused } from "./refusal.ts";

/**
 * How long an idle connection stays open. A caller that sends its next request at the moment in which the server closes
 * the connection gets an error; after a minute callers rarely return.
 */
const KEEP_ALIVE_MS = 65_000;

/**
 * Listens on the loopback address only.
 * @param port 0 for any free port
 * @returns the port
 * @throws {StartRefused} when the port is in use
 */
export function listen(server: Server, port: number): Promise<number> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use: end what uses it, or choose another with npm start -- --port ${port + 1}.`;
      reject(error.code === "EADDRINUSE" ? new StartRefused(taken) : error);
    });
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      if (address && typeof address === "object") resolve(address.port);
    });
  });
}

export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Returns a currently free loopback port. Use it soon: another process may take it. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
