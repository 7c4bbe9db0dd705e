import type { Target } from "./guards.ts";
import { ROUTES, type RouteName } from "./routes.ts";

/** Substitutes for screens that are not built yet. */
const STANDS_IN: Readonly<Partial<Record<RouteName, RouteName>>> = {
  agencyDashboard: "accountSettings",
};

/** The target itself if its screen exists, otherwise the nearest one that does. */
export function nearestScreen(target: Target, hasPage: (name: RouteName) => boolean): Target {
  if ("path" in target || hasPage(target.route)) return target;
  const nearest = STANDS_IN[target.route];
  if (!nearest) throw new Error(`nothing stands in for ${target.route}`);
  return nearestScreen({ route: nearest }, hasPage);
}

export function addressOfTarget(target: Target): string {
  if ("path" in target) return target.path;
  const query = target.query ? `?${new URLSearchParams(target.query)}` : "";
  return `${ROUTES[target.route].path}${query}`;
}
