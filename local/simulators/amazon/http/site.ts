import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Session, Sessions } from "../accounts/sessions.ts";
import type { Reviews } from "../dataset/reviews.ts";
import type { Codes } from "../login/codes.ts";
import type { Downloads } from "../reports/downloads.ts";
import type { Answer } from "./answer.ts";
import { AMAZON_PATH, type Visit } from "./visit.ts";

/** Dependencies of all sites: the clock, the sessions, the reviews, and the reports being generated. */
export interface World {
  readonly now: () => number;
  readonly today: () => IsoDate;
  readonly sessions: Sessions;
  readonly downloads: Downloads;
  readonly codes: Codes;
  readonly reviews: Reviews;
}

/** A page or call that requires a session; `found` holds the path's matched groups. */
export interface Route {
  readonly method: "GET" | "POST" | "any";
  readonly path: RegExp;
  answer(visit: Visit, session: Session, world: World, found: readonly string[]): Answer | Promise<Answer>;
}

export interface Site {
  readonly routes: readonly Route[];
  signedOut(visit: Visit): Answer;
  missing(visit: Visit): Answer;
}

export const SIGN_IN_PATH = `${AMAZON_PATH}/store/ap/signin`;

/** Redirects to the sign-in page, which returns here. */
export function toSignIn({ site, path, query }: Visit): Answer {
  const back = `${AMAZON_PATH}/${site}${path}${query.size > 0 ? `?${query}` : ""}`;
  return { kind: "redirect", to: `${SIGN_IN_PATH}?${new URLSearchParams({ "openid.return_to": back })}` };
}

export async function answerOf(site: Site, visit: Visit, world: World): Promise<Answer> {
  const session = world.sessions.sessionOf(visit.cookies, visit.site);
  if (!session) return site.signedOut(visit);
  for (const route of site.routes) {
    const found = route.method === "any" || route.method === visit.method ? route.path.exec(visit.path) : null;
    if (found) return route.answer(visit, session, world, found.slice(1).map(decodeURIComponent));
  }
  return site.missing(visit);
}

export const badRequest = (message: string): Answer => ({ kind: "json", status: 400, body: { message } });
