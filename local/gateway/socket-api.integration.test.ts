import { once } from "node:events";
import { connect as connectTcp } from "node:net";
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type Fixture, startFixture, temporaryFolder } from "#local/testing/start-fixture.ts";

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

/** Opens a socket; its connection id comes from the function. */
async function opened(): Promise<{ socket: WebSocket; ConnectionId: string }> {
  const socket = connect("open");
  await once(socket, "open");
  socket.send("hello");
  const { connectionId } = JSON.parse(await nextMessage(socket));
  return { socket, ConnectionId: connectionId };
}

test("a socket opens only when $connect accepts it, and a refusal has $connect's status", async () => {
  const socket = connect("wrong");
  const [, response] = await once(socket, "unexpected-response");
  expect(response.statusCode).toBe(401);
});

test("messages reach the route that they name, all others $default", async () => {
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

test("the management API posts to, describes and closes a connection", async () => {
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

test("reports a closed connection as gone", async () => {
  const { socket, ConnectionId } = await opened();
  socket.close();
  await once(socket, "close");
  await expect(management.send(new PostToConnectionCommand({ ConnectionId, Data: "?" }))).rejects.toThrow(
    GoneException,
  );
});

test("a message over 128 KB closes only its own socket, with 1009", async () => {
  const [large, other] = [await opened(), await opened()];
  const closed = once(large.socket, "close");
  large.socket.send("x".repeat(128 * 1024 + 1));
  expect((await closed)[0]).toBe(1009);
  other.socket.send("still here");
  expect(JSON.parse(await nextMessage(other.socket))).toMatchObject({ said: "still here" });
  const next = await opened();
  for (const { socket } of [other, next]) socket.close();
});

test.each([
  ["that violates the protocol", Buffer.from([0xff, 0x80, 0, 0, 0, 0]), 1002],
  ["that is not valid UTF-8", Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]), 1007],
])("a frame %s closes only its own socket", async (_, frame, code) => {
  const [broken, other] = [await opened(), await opened()];
  const closed = once(broken.socket, "close");
  (broken.socket as unknown as { _socket: NodeJS.WritableStream })._socket.write(frame);
  expect((await closed)[0]).toBe(code);
  other.socket.send("still here");
  expect(JSON.parse(await nextMessage(other.socket))).toMatchObject({ said: "still here" });
  other.socket.close();
});

async function upgradeAnswer(target: string, host: string): Promise<string> {
  const { port } = new URL(fixture.cloud.origin);
  const socket = connectTcp(Number(port), "127.0.0.1");
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  const [first] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return first.toString().split("\r\n", 1)[0] ?? "";
}

test("refuses upgrades for an invalid address or another host without affecting open sockets", async () => {
  const { socket } = await opened();
  expect(await upgradeAnswer("//", "localhost")).toContain("404");
  expect(await upgradeAnswer("/socket?word=open", "evil.example")).toContain("421");
  expect(await upgradeAnswer("/socket?word=open", "localhost")).toContain("101");
  socket.send("still here");
  expect(JSON.parse(await nextMessage(socket))).toMatchObject({ said: "still here" });
  socket.close();
});
