import { type Endpoint, routeKey } from "#shared/api/endpoint.ts";

export interface ApiCall {
  readonly token?: string | undefined;
  /** Grant under which the administrator acts. */
  readonly actingAs?: string | undefined;
  /** The client whose figures a member of an agency opens. */
  readonly asClient?: string | undefined;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: string | undefined;
  readonly body?: unknown;
}

export interface ApiAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** The parsed JSON body; undefined without one. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
}

export const pathOf = ({ path }: Pick<Endpoint, "path">, params: Readonly<Record<string, string>> = {}): string =>
  `/api${path}`.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

export const apiClient =
  (origin: string) =>
  async (endpoint: Pick<Endpoint, "method" | "path">, call: ApiCall = {}): Promise<ApiAnswer> => {
    const response = await fetch(`${origin}${pathOf(endpoint, call.params)}${call.query ? `?${call.query}` : ""}`, {
      method: endpoint.method,
      redirect: "manual",
      headers: {
        ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
        ...(call.actingAs === undefined ? {} : { "x-acting-as": call.actingAs }),
        ...(call.asClient === undefined ? {} : { "x-client": call.asClient }),
        ...(call.body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") && text !== "";
    return { status: response.status, text, headers: response.headers, body: isJson ? JSON.parse(text) : undefined };
  };
export type ApiClient = ReturnType<typeof apiClient>;

/** Calls an endpoint for test setup. Throws with route, status and body unless it succeeds. */
export async function callOrThrow(client: ApiClient, endpoint: Endpoint, call: ApiCall = {}): Promise<ApiAnswer> {
  const answer = await client(endpoint, call);
  if (answer.status >= 300) throw new Error(`${routeKey(endpoint)} answered ${answer.status}: ${answer.text}`);
  return answer;
}
