import type { Target } from "./guards.ts";
import { ROUTES, type RouteName } from "./routes.ts";

/** What stands in for a screen until it is made (decision 4): the screen that says what is open meanwhile. */
const STANDS_IN: Readonly<Partial<Record<RouteName, RouteName>>> = {
  payoutsImporting: "imports",
  agencyDashboard: "accountSettings",
};

/** The target itself when its screen is made, else the nearest that is. */
export function nearestScreen(target: Target, hasPage: (name: RouteName) => boolean): Target {
  if ("path" in target || hasPage(target.route)) return target;
  const nearest = STANDS_IN[target.route];
  if (!nearest) throw new Error(`nothing stands in for ${target.route}`);
  return nearestScreen({ route: nearest }, hasPage);
}

/** The address of a target, query and all. */
export function addressOfTarget(target: Target): string {
  if ("path" in target) return target.path;
  const query = target.query ? `?${new URLSearchParams(target.query)}` : "";
  return `${ROUTES[target.route].path}${query}`;
}
