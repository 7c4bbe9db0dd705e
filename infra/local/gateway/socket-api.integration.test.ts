import { once } from "node:events";
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type Fixture, startFixture, temporaryFolder } from "#infra/local/testing/start-fixture.ts";

const folder = temporaryFolder();
let fixture: Fixture;
let management: ApiGatewayManagementApiClient;

beforeAll(async () => {
  fixture = await startFixture({ stateDir: folder.path });
  const api = fixture.cloud.template
    .byType("AWS::ApiGatewayV2::Api")
    .find((a) => a.properties.ProtocolType === "WEBSOCKET");
  const endpoint = `${fixture.sdk.endpoint}/${api?.ref}/live`;
  management = new ApiGatewayManagementApiClient({ ...fixture.sdk, endpoint });
});
afterAll(async () => {
  await fixture.stop();
  folder.remove();
});

const connect = (word: string) => new WebSocket(`${fixture.cloud.origin.replace("http", "ws")}/socket?word=${word}`);
const nextMessage = async (socket: WebSocket): Promise<string> => String((await once(socket, "message"))[0]);

/** An open socket and its connection id, which the function tells. */
async function opened(): Promise<{ socket: WebSocket; ConnectionId: string }> {
  const socket = connect("open");
  await once(socket, "open");
  socket.send("hello");
  const { connectionId } = JSON.parse(await nextMessage(socket));
  return { socket, ConnectionId: connectionId };
}

test("a socket opens only when $connect agrees, and the refusal has its status", async () => {
  const socket = connect("wrong");
  const [, response] = await once(socket, "unexpected-response");
  expect(response.statusCode).toBe(401);
});

test("messages go to the route that they name, all others to $default", async () => {
  const { socket } = await opened();
  for (const [text, routeKey] of [
    ['{"action":"shout","x":1}', "shout"],
    ['{"action":"unknown"}', "$default"],
    ["no JSON", "$default"],
  ] as const) {
    socket.send(text);
    expect(JSON.parse(await nextMessage(socket))).toMatchObject({ routeKey, said: text });
  }
  socket.close();
});

test("the management API posts to a connection, describes it and ends it", async () => {
  const { socket, ConnectionId } = await opened();
  const message = nextMessage(socket);
  await management.send(new PostToConnectionCommand({ ConnectionId, Data: "from the server" }));
  expect(await message).toBe("from the server");
  const { ConnectedAt } = await management.send(new GetConnectionCommand({ ConnectionId }));
  expect(ConnectedAt?.getTime()).toBeLessThanOrEqual(Date.now());
  const closed = once(socket, "close");
  await management.send(new DeleteConnectionCommand({ ConnectionId }));
  await closed;
});

test("a connection that is gone is answered as gone", async () => {
  const { socket, ConnectionId } = await opened();
  socket.close();
  await once(socket, "close");
  await expect(management.send(new PostToConnectionCommand({ ConnectionId, Data: "?" }))).rejects.toThrow(
    GoneException,
  );
});
