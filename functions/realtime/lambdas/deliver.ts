import { sockets } from "#functions/adapters/sockets.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { deliverEvent } from "../deliver-event.ts";
import { deliverEnv } from "../env.ts";
import { socketStore } from "../store.ts";

export const handler = taskHandler(deliverEnv, (env) => {
  const deps = { sockets: socketStore(tableAccess(env)), gateway: sockets(env) };
  return (message: unknown) => deliverEvent(deps, message);
});
