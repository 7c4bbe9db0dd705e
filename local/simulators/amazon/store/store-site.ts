import { AMAZON_PASSWORD, accountByEmail, accountByKey } from "../accounts/accounts.ts";
import { ALL_WORKS } from "../dataset/shelves.ts";
import { type Answer, escaped, page } from "../http/answer.ts";
import { SIGN_IN_PATH, type World } from "../http/site.ts";
import { AMAZON_PATH, type Visit } from "../http/visit.ts";
import { consent } from "../login/consent.ts";
import { homePage, signInPage, switchPage } from "./sign-in-page.ts";

/** A product's page; null for a product that was never published. */
function productPage(asin: string): Answer | null {
  const work = ALL_WORKS.find(({ formats }) => formats.some((format) => format.asin === asin));
  const format = work?.formats.find((one) => one.asin === asin);
  if (!work || !format) return null;
  return page(
    work.title,
    `<h1>${escaped(work.title)}</h1><p>by ${escaped(work.author)}, ${format.format}, $${format.price}</p>`,
  );
}

const HOME = `${AMAZON_PATH}/store/`;

/** Where the sign-in started; only Amazon's own pages are allowed. */
function backFrom(fields: URLSearchParams): string {
  const wanted = URL.parse(fields.get("openid.return_to") ?? "", "http://local");
  if (!wanted?.pathname.startsWith(`${AMAZON_PATH}/`) || wanted.pathname === SIGN_IN_PATH) return HOME;
  return wanted.pathname + wanted.search;
}

function signIn({ body, cookies }: Visit, { sessions }: World): Answer {
  const form = new URLSearchParams(body);
  const account = accountByEmail(form.get("email") ?? "");
  if (!account) return signInPage(backFrom(form), "We cannot find an account with that email address");
  if (form.get("password") !== AMAZON_PASSWORD) return signInPage(backFrom(form), "Your password is incorrect");
  const kept = form.get("rememberMe") === "true";
  return { kind: "redirect", to: backFrom(form), cookies: sessions.signIn(account, kept, cookies) };
}

/** An account used in this browser needs no password, as in the real switcher while its sign-in is valid. */
function switchAccount({ body, cookies }: Visit, { sessions }: World): Answer {
  const form = new URLSearchParams(body);
  const account = accountByKey(form.get("account") ?? "");
  const isKnown = account && sessions.accountsUsedIn(cookies).includes(account);
  if (!isKnown) return signInPage(backFrom(form), "Sign in to use this account");
  return { kind: "redirect", to: backFrom(form), cookies: sessions.signIn(account, true, cookies) };
}

export function storeAnswer(visit: Visit, world: World): Answer {
  const { method, path, query, cookies } = visit;
  const session = world.sessions.sessionOf(cookies);
  if (path === "/ap/signin" && method === "POST") return signIn(visit, world);
  if (path === "/ap/signin") {
    const picks = query.get("switch_account") === "picker";
    const used = world.sessions.accountsUsedIn(cookies);
    return picks && used.length > 0
      ? switchPage(backFrom(query), used, session?.account ?? null)
      : signInPage(backFrom(query));
  }
  if (path === "/ap/oa") return consent(visit, world);
  if (path === "/ap/switch" && method === "POST") return switchAccount(visit, world);
  if (path === "/gp/flex/sign-out.html") {
    return { kind: "redirect", to: HOME, cookies: world.sessions.signOut(cookies) };
  }
  if (path === "/") return homePage(session);
  const [, asin] = /^\/dp\/([0-9A-Z]{10})$/.exec(path) ?? [];
  const product = asin === undefined ? null : productPage(asin);
  if (product) return product;
  return page("Page Not Found", "<h1>Sorry, we couldn't find that page</h1>", { status: 404 });
}
