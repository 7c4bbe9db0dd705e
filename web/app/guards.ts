import { matchPath } from "react-router-dom";
import { safePath } from "#web/lib/safe-path.ts";
import { ROUTES, type RouteEntry, type RouteName } from "./routes.ts";
import type { ExtensionPresence, Person, Viewer } from "./viewer.ts";

/** A screen by its name, with what its address says besides; or a path of our own that the address asked for. `held`: for want of a plan. */
export type Target =
  | { readonly route: RouteName; readonly query?: Readonly<Record<string, string>>; readonly held?: true }
  | { readonly path: string };

/** `open`: let in. `hidden`: as if there were no such screen. Else where to go instead. */
export type Verdict = "open" | "hidden" | Target;

/** An upload is as good as a sync (decision 1). */
const hasRoyalties = ({ firstDataAt, royaltiesSyncedAt }: Person): boolean =>
  firstDataAt !== null || royaltiesSyncedAt !== null;

const isSetUp = (person: Person): boolean => person.activatedAt !== null || hasRoyalties(person);

/** Whether somebody may use what is sold: by a subscription, a trial or the free plan. */
export const hasPlan = ({
  isSubscribed,
  onTrial,
  onFreePlan,
}: Pick<Person, "isSubscribed" | "onTrial" | "onFreePlan">): boolean => isSubscribed || onTrial || onFreePlan;

/**
 * Whether somebody should have the extension who does not: an author whose figures came by it, or who has none yet. Who uploads files is not asked to
 * (decision 44), and whose account one only acts for has a browser of their own.
 */
export const isMissingExtension = (person: Person): boolean =>
  person.kind === "author" && !person.isImpersonated && (person.activatedAt !== null || !hasRoyalties(person));

/**
 * Where a person lands when nothing else was asked for (decisions 3 and 4): an author without figures where both ways to get some are, an agency that
 * has just signed up at its plans.
 */
export function homeOf(person: Person): Target {
  if (person.kind === "agency") return { route: hasPlan(person) ? "agencyDashboard" : "upgrade" };
  if (hasRoyalties(person)) return { route: "royalties" };
  return { route: person.activatedAt === null ? "extensionActivate" : "royaltiesImporting" };
}

/** The step after signing in: what was asked for when it is a page of ours, else home. */
export function afterSignIn(person: Person, wanted: string | null): Target {
  const path = safePath(wanted);
  return path === null ? homeOf(person) : { path };
}

/** The same, by way of the reminder to confirm the address, for those who have not yet (decision 5: nothing else knows of it). */
function leaveSignIn(route: RouteEntry, asked: string, person: Person): Target {
  const wanted = new URLSearchParams(asked.split("?")[1]).get("redirect");
  if (route !== ROUTES.signIn || !person.isUnverified) return afterSignIn(person, wanted);
  return { route: "confirmEmail", query: { fromLogin: "1", ...(wanted ? { redirect: wanted } : {}) } };
}

/** Guards 2 and 3, which are about the extension, and so for authors only. */
function extensionGuards(route: RouteEntry, asked: string, person: Person, extension: ExtensionPresence): Verdict {
  if (person.kind === "agency") return "open";
  if (!isSetUp(person) && !route.opensWithoutData) {
    return { route: extension === "present" ? "extensionActivate" : "extensionInstall" };
  }
  if (route.needsExtension && extension === "absent") {
    return { route: "extensionRequired", query: { redirect: asked, title: route.title } };
  }
  return "open";
}

/** Whether the report is asked for with made-up books and figures. */
const isSampleReport = (route: RouteEntry, asked: string): boolean =>
  route === ROUTES.royalties && new URLSearchParams(asked.split("?")[1]).get("demo") === "1";

/** Guards 4 and 5: is there anything to show, and may it be shown. */
function dataAndPlanGuards(route: RouteEntry, person: Person): Verdict {
  if (route.needsRoyalties && !hasRoyalties(person)) return { route: "royaltiesImporting" };
  if (route.needsPayments && person.paymentsImportedAt === null) return { route: "payoutsImporting" };
  if (!hasPlan(person) && !route.opensWithoutSubscription) return { route: "upgrade", held: true };
  return "open";
}

const toSignIn = (asked: string): Verdict => ({ route: "signIn", query: { redirect: asked } });

/** Whether a path is one of the application's, made yet or not: there is something behind it for people who are signed in. */
const isOfApplication = (asked: string): boolean =>
  Object.values<RouteEntry>(ROUTES).some(
    ({ layout, path }) =>
      (layout === "application" || layout === "account") && matchPath(path, asked.split(/[?#]/)[0] ?? "") !== null,
  );

/**
 * The guards of the specification in their order, on the finished product: targets whose screens are not made yet are replaced by `nearestScreen`.
 * `asked` is the whole address that was asked for, from the path on.
 */
export function verdictFor(route: RouteEntry, asked: string, viewer: Viewer, extension: ExtensionPresence): Verdict {
  if (route.layout === "public") return route.signedOutOnly && viewer ? leaveSignIn(route, asked, viewer) : "open";
  // A screen that isn't made yet has no entry of its own in the router.
  if (route === ROUTES.notFound && !viewer && isOfApplication(asked)) return toSignIn(asked);
  if (route.layout === "basic") return "open";
  if (!viewer) return toSignIn(asked);
  // Who acts as somebody is not the administrator to us, but has a right to be told where that leads.
  if (route.adminOnly && viewer.isImpersonated) return homeOf(viewer);
  if (route.adminOnly && !viewer.isAdmin) return "hidden";
  if (route.agencyOnly && viewer.kind !== "agency") return homeOf(viewer);
  if (route.authorOnly && viewer.kind !== "author") return homeOf(viewer);
  if (route.leadsTo) return route.leadsTo === "home" ? homeOf(viewer) : { path: route.leadsTo };
  // Sample data need neither the extension nor figures of one's own; the plan still counts.
  if (isSampleReport(route, asked) && viewer.kind === "author")
    return hasPlan(viewer) ? "open" : { route: "upgrade", held: true };
  const aboutExtension = extensionGuards(route, asked, viewer, extension);
  return aboutExtension === "open" ? dataAndPlanGuards(route, viewer) : aboutExtension;
}
