import { sockets } from "#functions/clients/sockets.ts";
import { actingStore } from "#functions/platform/acting-store.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { sessionStore } from "#functions/platform/session-store.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { deliverEvent } from "./deliver-event.ts";
import { deliverEnv } from "./env.ts";
import { socketStore } from "./store.ts";

export const handler = taskHandler(deliverEnv, (env) => {
  const access = tableAccess(env);
  const deps = {
    sockets: socketStore(access),
    sessions: sessionStore(access),
    acting: actingStore(access),
    clock: systemClock,
    gateway: sockets(env),
  };
  return (message: unknown) => deliverEvent(deps, message);
});
