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
