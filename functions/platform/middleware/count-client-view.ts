import { isWrite } from "#shared/api/endpoint.ts";
import { type ActForClientDeps, recordClientView } from "../access/act-for-client.ts";
import { NotModified } from "../http/version.ts";
import type { ApiContext, ApiMiddleware } from "./api-middleware.ts";

/**
 * Counts an agency's look at a client's figures: a change before the use case runs, and a read once it has succeeded, so
 * that a refused call counts as none. The call fails when this does.
 */
export function countClientView(deps: ActForClientDeps): ApiMiddleware {
  const count = async ({ route, actor }: ApiContext) => {
    if (actor?.kind === "agencyForClient") await recordClientView(deps, route.endpoint, actor);
  };
  const countRead = async (context: ApiContext) => {
    if (!isWrite(context.route.endpoint)) await count(context);
  };
  return {
    before: async ({ context }) => {
      if (isWrite(context.route.endpoint)) await count(context);
    },
    after: ({ context }) => countRead(context),
    onError: async ({ error, context }) => {
      if (error instanceof NotModified) await countRead(context);
    },
  };
}
