export const DISTORTIONS = ["changed_headings", "empty", "duplicated_rows", "one_store_missing"] as const;
export type Distortion = (typeof DISTORTIONS)[number];

interface Anything {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

/**
 * A site's answer before it is written; faults change it by its kind. `poll` is JSON without figures and is never
 * distorted.
 */
export type Answer = Anything &
  (
    | { readonly kind: "json" | "poll"; readonly body: unknown }
    | { readonly kind: "html"; readonly body: string }
    | { readonly kind: "workbook"; readonly name: string; write(distortion?: Distortion): Promise<Uint8Array> }
    | { readonly kind: "picture"; readonly body: string }
    | { readonly kind: "redirect"; readonly to: string }
  );

export interface Written {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Uint8Array;
}

const TYPES = {
  json: "application/json;charset=UTF-8",
  poll: "application/json;charset=UTF-8",
  html: "text/html;charset=UTF-8",
  workbook: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  picture: "image/svg+xml; charset=utf-8",
} as const;

/** Simulated pages load nothing external, run no scripts, and can't be framed. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export async function written(answer: Answer): Promise<Written> {
  const headers = {
    "cache-control": "no-store",
    ...(answer.cookies?.length ? { "set-cookie": [...answer.cookies] } : {}),
    ...answer.headers,
  };
  if (answer.kind === "redirect") {
    return { status: answer.status ?? 302, headers: { ...headers, location: answer.to }, body: new Uint8Array() };
  }
  return {
    status: answer.status ?? 200,
    headers: {
      "content-type": TYPES[answer.kind],
      "x-content-type-options": "nosniff",
      ...(answer.kind === "html" ? { "content-security-policy": PAGE_POLICY } : {}),
      ...(answer.kind === "workbook" ? { "content-disposition": `attachment; filename="${answer.name}"` } : {}),
      ...headers,
    },
    body: await bytesOf(answer),
  };
}

async function bytesOf(answer: Exclude<Answer, { kind: "redirect" }>): Promise<Uint8Array> {
  if (answer.kind === "workbook") return answer.write();
  return Buffer.from(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
}

/** Escapes text for HTML elements and attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; color: #1c1917; background: #fff; }
  form, .card { border: 1px solid #d6d3d1; border-radius: .5rem; padding: 1rem; margin: 1rem 0; max-width: 24rem; }
  label { display: block; margin: .5rem 0; } input:not([type=checkbox]) { width: 100%; box-sizing: border-box; padding: .4rem; font: inherit; }
  button { font: inherit; padding: .4rem 1rem; } table { border-collapse: collapse; } td { padding: .4rem; border-bottom: 1px solid #e7e5e4; }
  .hint { color: #57534e; } .wrong { color: #b91c1c; }`;

/** A page of the simulated Amazon with a heading that marks it as simulated. `body` is HTML. */
export const page = (title: string, body: string, more: Partial<Pick<Answer, "status" | "cookies">> = {}): Answer => ({
  kind: "html",
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><p class="hint">Simulated retailer, on this machine only</p>${body}</body></html>`,
  ...more,
});
