import type { TableAccess } from "#functions/entities/base.ts";
import type { PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { socketTraces } from "./personal-data-store.ts";

/**
 * Open sockets: for hours at most, and nothing that anybody would want to have. A socket whose item is gone is never written to again, and the page's
 * next call signs it out.
 */
export const realtimePersonalData = (access: TableAccess): PersonalData => ({
  name: "realtime",
  entities: ["socket-connection", "socket-ticket"],
  prefixes: [],
  explained: [],
  async *files() {},
  remove: ({ userId }) => socketTraces(access).removeAll(userId),
});
