import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Item } from "./values.ts";

/** A request of the SDK's client whose body is the call's input, or a response whose body is its answer. */
interface Unserialized {
  body: unknown;
  readonly statusCode?: number;
}

interface Protocol {
  serializeRequest(operation: unknown, input: object, context: object): Promise<Unserialized>;
  deserializeResponse(operation: unknown, context: object, response: Unserialized): Promise<object>;
}

/** The members of a request as they are after a way over the wire: bytes as base64, and nothing undefined. */
function onWire(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length).toString("base64");
  if (Array.isArray(value)) return value.map(onWire);
  if (typeof value !== "object" || value === null) return value;
  const members: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) if (member !== undefined) members[name] = onWire(member);
  return members;
}

const bytesOf = (base64: unknown): Uint8Array => new Uint8Array(Buffer.from(String(base64), "base64"));

/** A value with its bytes. Attributes may be named like types, but their values are no text. */
function offWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(offWire);
  if (typeof value !== "object" || value === null) return value;
  const { B: bytes, BS: members } = value as { B?: unknown; BS?: unknown };
  if (typeof bytes === "string") return { B: bytesOf(bytes) };
  if (Array.isArray(members)) return { BS: members.map(bytesOf) };
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, offWire(member)]));
}

/** Items never change: each is converted once. */
const known = new WeakMap<Item, unknown>();

function itemOffWire(item: Item): unknown {
  const converted = known.get(item) ?? offWire(item);
  known.set(item, converted);
  return converted;
}

interface Answered {
  readonly Item?: Item;
  readonly Attributes?: Item;
  readonly Items?: readonly Item[];
  readonly Responses?: readonly { readonly Item?: Item }[] | Readonly<Record<string, readonly Item[]>>;
}

function answerOffWire({ Item: item, Attributes, Items, Responses, ...rest }: Answered): object {
  const one = (found: { readonly Item?: Item }) => (found.Item ? { Item: itemOffWire(found.Item) } : {});
  return {
    ...(offWire(rest) as object),
    ...(item && { Item: itemOffWire(item) }),
    ...(Attributes && { Attributes: itemOffWire(Attributes) }),
    ...(Items && { Items: Items.map(itemOffWire) }),
    ...(Responses && {
      Responses: Array.isArray(Responses)
        ? Responses.map(one)
        : Object.fromEntries(Object.entries(Responses).map(([table, items]) => [table, items.map(itemOffWire)])),
    }),
  };
}

/** Steps of the SDK's client that only prepare a request for the network. */
const NETWORK_STEPS = [
  "contentLengthMiddleware",
  "getUserAgentMiddleware",
  "hostHeaderMiddleware",
  "recursionDetectionMiddleware",
  "retryMiddleware",
  "httpSigningMiddleware",
] as const;

/**
 * Hands a client's calls to its request handler, and their answers back, without JSON and without the steps of a network: they took as long as
 * the table itself. Refusals still travel as text, so that the SDK makes its own errors of them.
 */
export function withoutWire(client: DynamoDBDocumentClient): DynamoDBDocumentClient {
  const config = client.config as unknown as { protocol: Protocol };
  const { protocol } = config;
  const unserialized: Protocol = {
    serializeRequest: async (operation, input, context) => {
      const request = await protocol.serializeRequest(operation, {}, context);
      // The SDK gives a transaction its token.
      const given = JSON.parse(new TextDecoder().decode(request.body as Uint8Array)) as object;
      return Object.assign(request, { body: { ...given, ...(onWire(input) as object) } });
    },
    deserializeResponse: async (operation, context, response) =>
      response.statusCode === 200
        ? { $metadata: { httpStatusCode: 200 }, ...answerOffWire(response.body as Answered) }
        : protocol.deserializeResponse(operation, context, response),
  };
  for (const step of NETWORK_STEPS) client.middlewareStack.remove(step);
  config.protocol = Object.assign(Object.create(protocol), unserialized);
  return client;
}
