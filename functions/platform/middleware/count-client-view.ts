import { type ActForClientDeps, recordClientView } from "../access/act-for-client.ts";
import type { ApiMiddleware } from "./api-middleware.ts";

/** Counts an agency's look at a client's figures before the use case runs. The call fails when this does. */
export const countClientView = (deps: ActForClientDeps): ApiMiddleware => ({
  before: async ({ context: { route, actor } }) => {
    if (actor) await recordClientView(deps, route.endpoint, actor);
  },
});
