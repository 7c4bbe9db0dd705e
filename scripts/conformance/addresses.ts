/** The addresses that section 2 of each document lists. `*` is any other. */
export const ADDRESSES: readonly string[] = [
  ...["/signin", "/signup", "/signup/agency", "/confirmEmail", "/verify/email/{hash}/{id}"],
  ...["/plans", "/upgrade", "/subscribe/{id}", "/subscribe/{id}/success", "/subscribe/{id}/changed-success"],
  ...["/subscribe-free/confirm", "/subscribe-cancel", "/account", "/account/billing", "/account/kenpRates"],
  ...["/account/security", "/account/invoices", "/account/settings", "/account/extension"],
  ...["/extension/activate", "/extension/install", "/extension/required", "/extension/registerUser"],
  ...["/logout", "/logout/impersonate", "/testCookies", "/cookies-required", "/connect", "/"],
  ...["/books", "/books/add", "/books/edit/{id}", "/ranks", "/ranks/compare"],
  ...["/ranks/view/{titleAsin}/{asin}/{selectedMarketplace?}", "/ranks/{titleAsin}/{asin}/{marketplace?}"],
  ...["/peer-titles", "/peer-titles/ranks/{titleAsin}/{binding}", "/peer-titles/view/{titleAsin}/{binding}"],
  ...["/booklogs", "/booklogs/add", "/booklogs/{id}/edit", "/booklogs/{id}/insights"],
  ...["/royalties", "/royalties/beta", "/royalties/importing", "/royalties/payouts", "/royalties/payouts/importing"],
  ...["/preorders", "/preorders/{asin}", "/reviews", "/amazonFollowerCount", "/amazonFollowers"],
  ...["/connect/confirm", "/connect/account", "/amazon-accounts", "/admin/loginAsSomeoneElse"],
  ...["/agency", "/clients", "/books/monitor", "/books/activity", "/reports", "*"],
];

/** Tests of addresses that act and then redirect. */
export const PROOFS: Readonly<Record<string, string>> = {
  "/logout": "web/features/accounts/sign-in/logout-pages.test.tsx",
  "/logout/impersonate": "web/features/accounts/sign-in/logout-pages.test.tsx",
};
