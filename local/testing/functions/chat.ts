interface SocketEvent {
  readonly requestContext: { readonly routeKey: string; readonly connectionId: string };
  readonly queryStringParameters?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Accepts connections that bring the password, and answers every message with its own connection id and the text. */
export async function handler(event: SocketEvent) {
  const { routeKey, connectionId } = event.requestContext;
  if (routeKey === "$connect") return { statusCode: event.queryStringParameters?.word === "open" ? 200 : 401 };
  if (routeKey === "$disconnect") return { statusCode: 200 };
  return { statusCode: 200, body: JSON.stringify({ connectionId, routeKey, said: event.body }) };
}
