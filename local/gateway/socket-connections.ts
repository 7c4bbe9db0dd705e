import type { WebSocket } from "ws";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";

/** API Gateway closes a socket after ten idle minutes, and always after two hours. */
const IDLE_MS = 10 * MINUTE_MS;
const LONGEST_MS = 2 * HOUR_MS;

export interface SocketConnection {
  readonly id: string;
  readonly connectedAt: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Null until `$connect` has accepted it. */
  socket: WebSocket | null;
}

export interface SocketConnections {
  add(connection: SocketConnection, socket: WebSocket): void;
  /** Records activity, which restarts the idle timeout. */
  touch(id: string): void;
  /** Returns whether it existed. */
  remove(id: string): boolean;
  find(id: string): (SocketConnection & { readonly lastActiveAt: number }) | undefined;
  closeAll(): void;
}

interface Open {
  readonly connection: SocketConnection;
  readonly longest: NodeJS.Timeout;
  idle: NodeJS.Timeout;
  lastActiveAt: number;
}

export function createSocketConnections(now: () => number): SocketConnections {
  const open = new Map<string, Open>();
  const closeAfter = (ms: number, socket: WebSocket) => setTimeout(() => socket.close(1001, "Going away"), ms).unref();
  return {
    add(connection, socket) {
      connection.socket = socket;
      const [idle, longest] = [closeAfter(IDLE_MS, socket), closeAfter(LONGEST_MS, socket)];
      open.set(connection.id, { connection, idle, longest, lastActiveAt: now() });
    },
    touch(id) {
      const found = open.get(id);
      if (!found?.connection.socket) return;
      clearTimeout(found.idle);
      found.idle = closeAfter(IDLE_MS, found.connection.socket);
      found.lastActiveAt = now();
    },
    remove(id) {
      const found = open.get(id);
      clearTimeout(found?.idle);
      clearTimeout(found?.longest);
      return open.delete(id);
    },
    find(id) {
      const found = open.get(id);
      return found && { ...found.connection, lastActiveAt: found.lastActiveAt };
    },
    closeAll() {
      const all = [...open.values()];
      open.clear();
      for (const { connection } of all) connection.socket?.terminate();
    },
  };
}
