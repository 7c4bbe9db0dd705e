import { type Answer, escaped, page } from "../http/answer.ts";
import { toSignIn, type World } from "../http/site.ts";
import { AMAZON_PATH, type Visit } from "../http/visit.ts";

/** The only permitted client: Colophon's local stage. */
export const CLIENT_ID = "colophon-local";
/** Permitted return address: the site's page on this machine, on any port. */
const RETURN = /^http:\/\/(localhost|127\.0\.0\.1):\d+\/connect\/confirm$/;

interface Asked {
  readonly redirectUri: string;
  readonly state: string;
  readonly challenge: string;
}

/** Parses an authorization request; null when it is too invalid to send the browser back. */
function askedBy(fields: URLSearchParams): Asked | null {
  const redirectUri = fields.get("redirect_uri") ?? "";
  const challenge = fields.get("code_challenge") ?? "";
  const isKnown = fields.get("client_id") === CLIENT_ID && RETURN.test(redirectUri);
  const isProven = fields.get("code_challenge_method") === "S256" && /^[\w-]{43}$/.test(challenge);
  if (!isKnown || !isProven || fields.get("response_type") !== "code" || fields.get("scope") !== "profile") return null;
  return { redirectUri, challenge, state: fields.get("state") ?? "" };
}

const backTo = ({ redirectUri, state }: Asked, said: Record<string, string>): Answer => ({
  kind: "redirect",
  to: `${redirectUri}?${new URLSearchParams({ ...said, state })}`,
});

const hidden = (fields: URLSearchParams): string =>
  [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join("");

const consentPage = (fields: URLSearchParams, { redirectUri }: Asked, name: string): Answer => ({
  ...page(
    "Share your profile",
    `<h1>Share your profile with Colophon</h1><p>Signed in as <strong id="nav-account">${escaped(name)}</strong>. Colophon asks for your name and email address.</p>
<form method="post" action="${AMAZON_PATH}/store/ap/oa">${hidden(fields)}
<button id="allow" name="answer" value="allow">Allow</button> <button name="answer" value="cancel">Cancel</button></form>`,
  ),
  // The form's answer redirects the browser to the site, which the pages' default policy would block.
  headers: {
    "content-security-policy": `default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; form-action 'self' ${new URL(redirectUri).origin}; base-uri 'none'; frame-ancestors 'none'`,
  },
});

/** Asks the signed-in person to share their identity with a page; sends the browser back with a code or a refusal. */
export function consent(visit: Visit, { sessions, codes }: World): Answer {
  const fields = visit.method === "POST" ? new URLSearchParams(visit.body) : visit.query;
  const asked = askedBy(fields);
  if (!asked) return page("Error", "<h1>We're sorry</h1><p>This request is not known.</p>", { status: 400 });
  const session = sessions.sessionOf(visit.cookies);
  if (!session) return toSignIn({ ...visit, query: withoutAnswer(fields) });
  if (visit.method !== "POST") return consentPage(fields, asked, session.account.name);
  if (fields.get("answer") !== "allow") return backTo(asked, { error: "access_denied" });
  const { redirectUri, challenge } = asked;
  return backTo(asked, { code: codes.issue({ account: session.account.key, redirectUri, challenge }) });
}

function withoutAnswer(fields: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(fields);
  query.delete("answer");
  return query;
}
