import type { TableAccess } from "#functions/entities/base.ts";
import type { PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { socketData } from "./personal-data-store.ts";

/**
 * Open sockets, which last a few hours at most and are not exported. A socket whose item is removed gets no more
 * messages, and the page's next call signs it out.
 */
export const realtimePersonalData = (access: TableAccess): PersonalData => ({
  name: "realtime",
  entities: ["socket-connection", "socket-ticket"],
  prefixes: [],
  holdings: [],
  explained: [],
  async *files() {},
  remove: ({ userId }) => socketData(access).removeAll(userId),
});
