import type { Clock } from "#functions/platform/clock.ts";
import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/realtime.ts";
import { authorizeChannel } from "./sockets.ts";
import type { SocketStore } from "./store.ts";

export const realtimeRoutes = (deps: { readonly sockets: SocketStore; readonly clock: Clock }): Binding[] => [
  on(api.authorizeChannel, ({ actor, body }) => authorizeChannel(deps, { actor, ...body })),
];
