import { page } from "../http/answer.ts";
import { type Site, toSignIn } from "../http/site.ts";
import { followCountRoute, homeRoute, profileImageRoute } from "./author-page.ts";
import { customerReviewsRoute } from "./customer-reviews.ts";
import { salesRankRoute } from "./sales-rank.ts";
import { bindingsRoute, bookSearchRoute, titleSetRoute } from "./search.ts";

export const AUTHOR_PORTAL: Site = {
  routes: [
    homeRoute,
    titleSetRoute,
    bookSearchRoute,
    bindingsRoute,
    salesRankRoute,
    followCountRoute,
    profileImageRoute,
    customerReviewsRoute,
  ],
  // Its API reports a missing session as a number in JSON, with status 200.
  signedOut: (visit) => (visit.path.startsWith("/api/") ? { kind: "json", body: { errorCode: 401 } } : toSignIn(visit)),
  missing: () => page("Author portal", "<h1>Page not found</h1>", { status: 404 }),
};
