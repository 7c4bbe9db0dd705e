import { sessionStore } from "#functions/platform/access/session-store.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { socketEnv } from "../env.ts";
import { answerSocket, type SocketEvent } from "../sockets.ts";
import { socketStore } from "../store.ts";

export const handler = taskHandler(socketEnv, (env) => {
  const access = tableAccess(env);
  const deps = {
    sockets: socketStore(access),
    sessions: sessionStore(access),
    clock: systemClock,
    siteOrigin: new URL(env.SITE_URL).origin,
  };
  return (event: SocketEvent) => answerSocket(deps, event);
});
