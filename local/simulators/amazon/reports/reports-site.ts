import { customerIdOf } from "../accounts/accounts.ts";
import { type Answer, page } from "../http/answer.ts";
import { type Route, type Site, toSignIn } from "../http/site.ts";
import { signInPage } from "../store/sign-in-page.ts";
import { estimatorRoute } from "./estimator.ts";
import { accountInfoRoute, booksMetadataRoute, reportsMetadataRoute } from "./metadata.ts";
import { paymentListRoute, paymentWorkbookRoute } from "./payments.ts";
import { preorderDetailsRoute, preorderListRoute } from "./preorders.ts";
import { priorMonthRoute } from "./prior-month.ts";
import { exchangeRatesRoute, paymentPerReadRoute } from "./rates.ts";

/** The dashboard page; programs only need its CSRF token. */
const dashboardRoute: Route = {
  method: "GET",
  path: /^\/(?:dashboard|reports.*)?$/,
  answer(_visit, session, { sessions }) {
    const state = {
      customerId: customerIdOf(session.account),
      csrftoken: { token: sessions.csrfToken(session) },
    };
    // A script of this type is data: the page's policy executes no scripts.
    return page(
      "Reports",
      `<h1>Reports</h1><script type="application/json" id="page-state">${JSON.stringify(state)}</script>`,
    );
  },
};

const REFUSED: Answer = { kind: "json", status: 403, body: { message: "Invalid CSRF token" } };

/** Requires the page's CSRF token for calls that change or create something. */
const guarded = (route: Route): Route => ({
  ...route,
  answer: (visit, session, world, found) =>
    world.sessions.takesCsrf(session, visit.header("x-csrf-token"))
      ? route.answer(visit, session, world, found)
      : REFUSED,
});

/** The page at retired data paths; its status 200 means nothing. */
const retired = (): Answer => page("Reports", "<h1>This page has moved</h1><p>Please use the new reports.</p>");

export const REPORTS: Site = {
  routes: [
    dashboardRoute,
    guarded(estimatorRoute),
    priorMonthRoute,
    guarded(paymentWorkbookRoute),
    paymentListRoute,
    paymentPerReadRoute,
    exchangeRatesRoute,
    preorderListRoute,
    preorderDetailsRoute,
    accountInfoRoute,
    booksMetadataRoute,
    reportsMetadataRoute,
  ],
  // The older calls answer with the sign-in page itself.
  signedOut: (visit) => (visit.path.startsWith("/metadata/") ? signInPage("") : toSignIn(visit)),
  missing: retired,
};
