import type { User } from "#shared/api/accounts.ts";
import { safePath } from "#web/lib/safe-path.ts";
import { ROUTES, type RouteEntry } from "./routes.ts";

/** What the guards need to know of the signed-in person; null is a visitor. */
export type Viewer = Pick<User, "first_data_at" | "extension" | "email_not_verified"> | null;
type Person = NonNullable<Viewer>;

/** An upload is as good as a sync (decision 1). */
const hasRoyalties = ({ first_data_at, extension }: Person): boolean =>
  first_data_at !== null || extension.kdp_sync_daily_date !== null;

const isSetUp = (person: Person): boolean => person.extension.activation_date !== null || hasRoyalties(person);

/** Where a person lands when nothing else was asked for (decisions 3 and 4). */
export const homeOf = (person: Person): string => (hasRoyalties(person) ? ROUTES.royalties.path : ROUTES.imports.path);

/** The step after signing in: what was asked for when it is a page of ours, else home. */
export const afterSignIn = (person: Person, wanted: string | null): string => safePath(wanted) ?? homeOf(person);

/** The same, by way of the reminder to confirm the address, for those who have not yet (decision 5: nothing else knows of it). */
function leaveSignIn(route: RouteEntry, asked: string, person: Person): string {
  const query = new URLSearchParams(asked.split("?")[1]);
  const wanted = query.get("redirect");
  if (route !== ROUTES.signIn || !person.email_not_verified) return afterSignIn(person, wanted);
  return `${ROUTES.confirmEmail.path}?${new URLSearchParams({ fromLogin: "1", ...(wanted ? { redirect: wanted } : {}) })}`;
}

/**
 * The guards of the specification in their order: where to send this viewer instead, or null to let them in.
 * Guard 2's install and activation screens do not exist yet: uploading is the nearest way to get started.
 * Guards 3 and 5 (extension, subscription) have no screens to guard yet.
 */
export function redirectFor(route: RouteEntry, asked: string, viewer: Viewer): string | null {
  if (route.layout === "public") return route.signedOutOnly && viewer ? leaveSignIn(route, asked, viewer) : null;
  if (route.layout === "basic") return null;
  if (!viewer) return `${ROUTES.signIn.path}?redirect=${encodeURIComponent(asked)}`;
  if (!isSetUp(viewer) && !route.opensWithoutData) return ROUTES.imports.path;
  if (route.needsRoyalties && !hasRoyalties(viewer)) return ROUTES.royaltiesImporting.path;
  return null;
}
