import { vi } from "vitest";
import type { RealtimeEvent } from "#shared/messages/realtime.ts";

/**
 * Replaces the browser's sockets until the test ends. `open` completes the connection of every page, again for a second
 * call; `emit` delivers an event to them.
 */
export function fakeSockets(): { open(): void; emit(event: RealtimeEvent): void; isConnected(): boolean } {
  const sockets: EventTarget[] = [];
  class FakeSocket extends EventTarget {
    constructor() {
      super();
      sockets.push(this);
    }
    send(): void {}
    close(): void {
      sockets.splice(sockets.indexOf(this), 1);
    }
  }
  vi.stubGlobal("WebSocket", FakeSocket);
  return {
    open: () => {
      for (const socket of [...sockets]) socket.dispatchEvent(new Event("open"));
    },
    emit: (event) => {
      for (const socket of [...sockets])
        socket.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(event) }));
    },
    isConnected: () => sockets.length > 0,
  };
}
