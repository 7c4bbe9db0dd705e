/** Escapes text for HTML elements and attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export interface PageAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The pages load nothing external and can't be framed. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

const STYLE = `
  :root { color-scheme: light dark; } body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 40rem; padding: 2rem 1rem; }
  form { display: inline-block; margin: 1rem .5rem 0 0; } button { font: inherit; margin: 0 .25rem .25rem 0; padding: .5rem 1.25rem; }
  table { border-collapse: collapse; width: 100%; } td, th { padding: .4rem 0; border-bottom: 1px solid #8884; text-align: left; }
  td:last-child, th:last-child { text-align: right; } .hint { opacity: .75; } label { display: block; margin: .5rem 0; }`;

/** A page with a heading that marks it as simulated. `body` is HTML. */
export const page = (title: string, body: string, status = 200): PageAnswer => ({
  status,
  type: "text/html; charset=utf-8",
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><p class="hint">Simulated Stripe, on this machine only: no money moves</p><main><h1>${escaped(title)}</h1>${body}</main></body></html>`,
});

export function written({ status, type, body, headers }: PageAnswer) {
  const bytes = typeof body === "string" ? Buffer.from(body) : Buffer.from(body);
  return {
    status,
    body: bytes,
    headers: {
      "content-type": type,
      "content-length": String(bytes.byteLength),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      ...(type.startsWith("text/html") ? { "content-security-policy": PAGE_POLICY } : {}),
      ...headers,
    },
  };
}

export const dollars = (amount: number): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(amount / 100);
export const dayText = (seconds: number): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(seconds * 1000);

export const threeDSecureUrl = (origin: string, intent: string, clientSecret: string): string =>
  `${origin}/_local/stripe/three-d-secure/${intent}?client_secret=${encodeURIComponent(clientSecret)}`;

export const threeDSecureAction = (origin: string, intent: string, clientSecret: string) => ({
  type: "use_stripe_sdk",
  use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: threeDSecureUrl(origin, intent, clientSecret) },
});
