import type { AmazonRequest, AmazonResponse, AmazonTransport } from "../transport.ts";

const ORIGIN = "http://127.0.0.1:4400/_local/retailer";
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const ZIP = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]);

export interface Said {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string | Uint8Array | (() => Promise<never>);
  readonly url?: string;
  readonly retryAfter?: string;
}

export const json = (body: unknown): Said => ({ type: "application/json", body: JSON.stringify(body) });
export const html = (body: string): Said => ({ type: "text/html", body });
export const workbook = (body: Uint8Array = ZIP): Said => ({ type: XLSX, body });

export const SIGN_IN_PAGE =
  '<!doctype html><title>Sign-In</title><form name="signIn" method="post"><input id="ap_email"></form>';

export function answer(said: Said, request?: AmazonRequest): AmazonResponse {
  const { body = "" } = said;
  return {
    status: said.status ?? 200,
    url: said.url ?? `${ORIGIN}/${request?.site ?? "reports"}${request?.path ?? "/x"}`,
    contentType: said.type ?? "application/json",
    retryAfter: said.retryAfter,
    async text() {
      if (typeof body === "function") return body();
      return typeof body === "string" ? body : new TextDecoder().decode(body);
    },
    async bytes() {
      if (typeof body === "function") return body();
      return typeof body === "string" ? new TextEncoder().encode(body) : body;
    },
  };
}

/** Simulates Amazon: answers each path from its list, repeating the last entry, and records the requests. */
export function scripted(script: Readonly<Record<string, readonly Said[]>>) {
  const asked: AmazonRequest[] = [];
  const left = new Map(Object.entries(script).map(([path, answers]) => [path, [...answers]]));
  const transport: AmazonTransport = async (request) => {
    asked.push(request);
    const answers = left.get(request.link ?? request.path.split("?")[0]!) ?? [];
    const said = answers.length > 1 ? answers.shift() : answers[0];
    return answer(said ?? { status: 404, type: "text/html" }, request);
  };
  const paths = () => asked.map(({ link, path }) => link ?? path.split("?")[0]!);
  return { transport, asked, paths };
}
