import { routeKey } from "#shared/api/endpoint.ts";
import { NoSuchRoute } from "../errors.ts";
import type { Binding } from "../http/binding.ts";
import { LIMITS } from "../limits/limits.ts";
import type { ApiMiddleware, Route } from "./api-middleware.ts";

function limitOf({ endpoint }: Binding): Route["limit"] {
  if (endpoint.limit === undefined) return null;
  const limit = LIMITS[endpoint.limit];
  if (!limit) throw new Error(`${endpoint.name} names a route class without a limit: ${endpoint.limit}`);
  return { routeClass: endpoint.limit, limit };
}

/**
 * Finds the binding of the gateway's route key and starts the call's own context. Throws NoSuchRoute, and when built
 * with an endpoint whose route class has no limit.
 */
export function findRoute(bindings: readonly Binding[]): ApiMiddleware {
  const routes = new Map<string, Route>(
    bindings.map((binding) => [routeKey(binding.endpoint), { ...binding, limit: limitOf(binding) }]),
  );
  return {
    before: (request) => {
      const route = routes.get(request.event.routeKey);
      if (!route) throw new NoSuchRoute();
      request.context = { ...request.context, route, actor: null };
    },
  };
}
