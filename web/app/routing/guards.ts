import { matchPath } from "react-router-dom";
import { safePath } from "#web/lib/session/safe-path.ts";
import { ROUTES, type RouteEntry, type ScreenName } from "./routes.ts";
import type { ExtensionPresence, Person, Viewer } from "./viewer.ts";

/** A screen by name with its parameters, or an internal path from the address. `held`: blocked for want of a plan. */
export type Target =
  | { readonly route: ScreenName; readonly query?: Readonly<Record<string, string>>; readonly held?: true }
  | { readonly path: string };

export function addressOfTarget(target: Target): string {
  if ("path" in target) return target.path;
  const query = target.query ? `?${new URLSearchParams(target.query)}` : "";
  return `${ROUTES[target.route].path}${query}`;
}

/**
 * `open`: admitted. `empty`: the page of the screen's section is shown in its place. `hidden`: shown as if the screen did
 * not exist. Otherwise the redirect target.
 */
export type Verdict = "open" | "empty" | "hidden" | Target;

/** An upload counts like a sync (docs/departures.md#uploads). */
const hasRoyalties = ({ firstDataAt, royaltiesSyncedAt }: Person): boolean =>
  firstDataAt !== null || royaltiesSyncedAt !== null;

const isSetUp = (person: Person): boolean =>
  person.activatedAt !== null || person.paymentsImportedAt !== null || hasRoyalties(person);

/** Whether the user may use paid features, by a subscription, a trial or the free plan. */
export const hasPlan = ({
  isSubscribed,
  onTrial,
  onFreePlan,
}: Pick<Person, "isSubscribed" | "onTrial" | "onFreePlan">): boolean => isSubscribed || onTrial || onFreePlan;

/**
 * Whether the user should install the extension: an author whose figures came from it, or who has none yet. Authors who
 * upload files are not asked to, nor is an administrator during impersonation, whose browser isn't the
 * author's.
 */
export const isMissingExtension = (person: Person): boolean =>
  person.kind === "author" && !person.isImpersonated && (person.activatedAt !== null || !hasRoyalties(person));

/**
 * The default landing page: an author without figures lands where both ways to get some are
 * offered, a newly registered agency at its plans.
 */
export function homeOf(person: Person): Target {
  if (person.kind === "agency") return { route: hasPlan(person) ? "agencyDashboard" : "upgrade" };
  if (hasRoyalties(person)) return { route: "royalties" };
  return { route: person.activatedAt === null ? "extensionActivate" : "royaltiesImporting" };
}

/** The page after signing in: the requested one if it is internal, otherwise home. */
export function afterSignIn(person: Person, wanted: string | null): Target {
  const path = safePath(wanted);
  return path === null ? homeOf(person) : { path };
}

/**
 * The same, with a reminder for users who have not confirmed their address yet; nothing else depends on
 * it.
 */
function leaveSignIn(route: RouteEntry, asked: string, person: Person): Target {
  const wanted = new URLSearchParams(asked.split("?")[1]).get("redirect");
  if (route !== ROUTES.signIn || !person.isUnverified) return afterSignIn(person, wanted);
  return { route: "confirmEmail", query: { fromLogin: "1", ...(wanted ? { redirect: wanted } : {}) } };
}

/** Guards 2 and 3, which concern the extension and therefore only authors. */
function extensionGuards(route: RouteEntry, asked: string, person: Person, extension: ExtensionPresence): Verdict {
  if (person.kind === "agency") return "open";
  if (!isSetUp(person) && !route.opensWithoutData) {
    if (route.section) return "empty";
    return { route: extension === "present" ? "extensionActivate" : "extensionInstall" };
  }
  if (route.needsRanks && !person.hasRanks && extension === "absent") {
    return { route: "extensionRequired", query: { redirect: asked, title: route.title } };
  }
  return "open";
}

const isSampleReport = (route: RouteEntry, asked: string): boolean =>
  route === ROUTES.royalties && new URLSearchParams(asked.split("?")[1]).get("demo") === "1";

/** Guards 4 and 5: whether there is data to show, and whether the plan allows it. */
function dataAndPlanGuards(route: RouteEntry, person: Person): Verdict {
  if (route.needsRoyalties && !hasRoyalties(person)) return { route: "royaltiesImporting" };
  if (route.needsPayments && person.paymentsImportedAt === null) return { route: "payoutsImporting" };
  if (!hasPlan(person) && !route.opensWithoutSubscription) return { route: "upgrade", held: true };
  return "open";
}

const paramsOf = ({ path }: RouteEntry, asked: string) => matchPath(path, asked.split(/[?#]/)[0] ?? "")?.params ?? {};

const toSignIn = (asked: string): Verdict => ({ route: "signIn", query: { redirect: asked } });

/** The specification's guards in order. `asked` is the complete requested address, from the path on. */
export function verdictFor(route: RouteEntry, asked: string, viewer: Viewer, extension: ExtensionPresence): Verdict {
  if (route.layout === "public" || route.layout === "welcome")
    return route.signedOutOnly && viewer ? leaveSignIn(route, asked, viewer) : "open";
  if (route.layout === "basic") return "open";
  if (!viewer) return toSignIn(asked);
  // An impersonated user is not treated as administrator, but is redirected instead of shown a missing page.
  if (route.adminOnly && viewer.isImpersonated) return homeOf(viewer);
  if (route.adminOnly && !viewer.isAdmin) return "hidden";
  if (route.accepts && !route.accepts(paramsOf(route, asked))) return "hidden";
  if (route.agencyOnly && viewer.kind !== "agency") return homeOf(viewer);
  if (route.authorOnly && viewer.kind !== "author") return homeOf(viewer);
  if (route.leadsTo) return { path: route.leadsTo };
  // Sample data requires neither the extension nor figures, but still a plan.
  if (isSampleReport(route, asked) && viewer.kind === "author")
    return hasPlan(viewer) ? "open" : { route: "upgrade", held: true };
  const aboutExtension = extensionGuards(route, asked, viewer, extension);
  return aboutExtension === "open" ? dataAndPlanGuards(route, viewer) : aboutExtension;
}
