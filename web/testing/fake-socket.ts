import { vi } from "vitest";
import type { RealtimeEvent } from "#shared/messages/realtime.ts";

/** Replaces the browser's sockets until the test ends. `emit` delivers an event to every open page. */
export function fakeSockets(): { emit(event: RealtimeEvent): void; isConnected(): boolean } {
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
    emit: (event) => {
      for (const socket of [...sockets])
        socket.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(event) }));
    },
    isConnected: () => sockets.length > 0,
  };
}
