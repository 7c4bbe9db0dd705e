import { AMAZON_ACCOUNTS, AMAZON_PASSWORD, type AmazonAccount } from "../accounts/accounts.ts";
import { type Answer, escaped, page } from "../http/answer.ts";
import { SIGN_IN_PATH } from "../http/site.ts";
import { AMAZON_PATH } from "../http/visit.ts";

const hint = (): string =>
  `<p class="hint">Any of these may sign in, with the password <code>${AMAZON_PASSWORD}</code>:</p>
   <ul class="hint">${AMAZON_ACCOUNTS.map(({ email, name, shelf }) => `<li><code>${email}</code>: ${escaped(name)}, ${shelf.works.length === 1 ? "1 work" : `${shelf.works.length} works`}</li>`).join("")}</ul>`;

const returnField = (back: string): string => `<input type="hidden" name="openid.return_to" value="${escaped(back)}">`;

/** @param back where to return, a path of Amazon's */
export const signInPage = (back: string, wrong?: string): Answer =>
  page(
    "Sign in",
    `<h1>Sign in</h1>
<form name="signIn" method="post" action="${SIGN_IN_PATH}">${returnField(back)}
${wrong ? `<p class="wrong" role="alert">${escaped(wrong)}</p>` : ""}
<label>Email <input id="ap_email" name="email" type="email" autocomplete="off" required></label>
<label>Password <input id="ap_password" name="password" type="password" autocomplete="off" required></label>
<label><input type="checkbox" name="rememberMe" value="true"> Keep me signed in</label>
<button id="signInSubmit">Sign in</button></form>${hint()}`,
  );

export const switchPage = (back: string, used: readonly AmazonAccount[], current: AmazonAccount | null): Answer =>
  page(
    "Switch accounts",
    `<h1>Switch accounts</h1>
${used
  .map(
    ({ key, name, email }) => `<form method="post" action="${AMAZON_PATH}/store/ap/switch">${returnField(back)}
<input type="hidden" name="account" value="${key}"><p>${escaped(name)}<br><span class="hint">${email}${key === current?.key ? ", signed in" : ""}</span></p>
<button>Continue as ${escaped(name)}</button></form>`,
  )
  .join("")}
<p><a href="${SIGN_IN_PATH}?${new URLSearchParams({ "openid.return_to": back })}">Add account</a></p>`,
  );

export const homePage = (session: { account: AmazonAccount; kept: boolean } | null): Answer =>
  page(
    "Store",
    `<h1>The store</h1>${
      session
        ? `<p>Signed in as <strong id="nav-account">${escaped(session.account.name)}</strong>${session.kept ? "" : ", until the browser is closed"}.</p>
<ul><li><a href="${AMAZON_PATH}/kdp/en_US/bookshelf">Bookshelf</a></li><li><a href="${AMAZON_PATH}/reports/">Reports</a></li>
<li><a href="${AMAZON_PATH}/author/home">Author portal</a></li>
<li><a href="${SIGN_IN_PATH}?switch_account=picker">Switch accounts</a></li><li><a href="${AMAZON_PATH}/store/gp/flex/sign-out.html">Sign out</a></li></ul>`
        : `<p><a href="${SIGN_IN_PATH}">Sign in</a> · <a href="${SIGN_IN_PATH}?switch_account=picker">Switch accounts</a></p>`
    }`,
  );
