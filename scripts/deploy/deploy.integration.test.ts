import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { REGION, settingsFor } from "#infra/config.ts";
import { listen, stopListening } from "#local/model/listen.ts";
import { checkTarget, type TargetDeps } from "./check-target.ts";

const ACCOUNT = "210987654321";
const ZONE = { name: "staging.inkwell.test", zoneName: "inkwell.test", zoneId: "Z0123456789INKWELL0" };
const SETTINGS = { ...settingsFor("staging"), domain: ZONE };

/** What the account on the loopback server is like; a string is the code of an error. */
const READY = {
  identity: "",
  zone: { name: "inkwell.test.", private: false } as string | { name: string; private: boolean },
  bootstrap: "27",
  silent: false,
};
let account = READY;
const asked: string[] = [];

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": type });
  response.end(body);
}
const xml = (response: ServerResponse, body: string) => answer(response, 200, "text/xml", body);
const refuse = (response: ServerResponse, code: string) =>
  answer(
    response,
    code === "AccessDenied" ? 403 : 404,
    "text/xml",
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>No</Message></Error></ErrorResponse>`,
  );

const server = createServer(async (request, response) => {
  const body = await text(request);
  if (account.silent) return;
  if (request.headers["x-amz-target"] === "AmazonSSM.GetParameter") {
    asked.push(JSON.parse(body).Name);
    if (/^\d+$/.test(account.bootstrap))
      return answer(
        response,
        200,
        "application/x-amz-json-1.1",
        JSON.stringify({ Parameter: { Value: account.bootstrap } }),
      );
    return answer(response, 400, "application/x-amz-json-1.1", JSON.stringify({ __type: account.bootstrap }));
  }
  if (request.url?.startsWith("/2013-04-01/hostedzone/")) {
    asked.push(request.url);
    if (typeof account.zone === "string") return refuse(response, account.zone);
    return xml(
      response,
      `<GetHostedZoneResponse xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><HostedZone><Id>/hostedzone/${ZONE.zoneId}</Id><Name>${account.zone.name}</Name><CallerReference>1</CallerReference><Config><PrivateZone>${account.zone.private}</PrivateZone></Config></HostedZone></GetHostedZoneResponse>`,
    );
  }
  asked.push(new URLSearchParams(body).get("Action") ?? "");
  if (account.identity) return refuse(response, account.identity);
  return xml(
    response,
    `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>arn:aws:iam::${ACCOUNT}:user/deployer</Arn><UserId>AIDA</UserId><Account>${ACCOUNT}</Account></GetCallerIdentityResult></GetCallerIdentityResponse>`,
  );
});

let endpoint: string;
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${await listen(server, 0)}`;
});
afterAll(() => stopListening(server));
beforeEach(() => {
  account = READY;
  asked.length = 0;
});

const check = (deps: Partial<TargetDeps> = {}) =>
  checkTarget(SETTINGS, {
    env: {},
    aws: { endpoint, credentials: { accessKeyId: "AKIATEST", secretAccessKey: "secret" } },
    ...deps,
  });

test("a prepared account passes with one question each to STS, Route 53 and the parameter store", async () => {
  expect(await check()).toEqual({ account: ACCOUNT, failures: [], notes: [] });
  expect(asked.toSorted()).toEqual([
    `/2013-04-01/hostedzone/${ZONE.zoneId}`,
    "/cdk-bootstrap/hnb659fds/version",
    "GetCallerIdentity",
  ]);
});

test.each([
  ["the zone is in another account", { zone: "NoSuchHostedZone" }, /Account 210987654321 has no hosted zone Z0123/],
  ["the zone is another domain's", { zone: { name: "other.test.", private: false } }, /is for other\.test and not for/],
  ["the zone is private", { zone: { name: "inkwell.test.", private: true } }, /is private: put the ID of the public/],
  ["the account isn't bootstrapped", { bootstrap: "ParameterNotFound" }, /npx cdk bootstrap aws:\/\/210987654321\/us/],
  ["its bootstrap is too old", { bootstrap: "5" }, /has version 5, and 6 is needed/],
  ["the credentials have expired", { identity: "ExpiredToken" }, /have expired: sign in again/],
  ["the access key is unknown", { identity: "InvalidClientTokenId" }, /doesn't accept these credentials/],
])("a deployment is refused in one sentence where %s", async (_, state, sentence) => {
  account = { ...READY, ...state };
  const { failures } = await check();
  expect(failures).toEqual([expect.stringMatching(sentence)]);
});

test("all failures are named together, so that they are mended together", async () => {
  account = { ...READY, zone: "NoSuchHostedZone", bootstrap: "ParameterNotFound" };
  expect((await check({ env: { AWS_REGION: "eu-west-1" } })).failures).toHaveLength(3);
});

test("a region that the shell or the context selects must be the supported one", async () => {
  expect((await check({ env: { AWS_DEFAULT_REGION: "eu-west-1" } })).failures[0]).toContain("set AWS_REGION=us-east-1");
  expect((await check({ context: ["region=eu-west-1"] })).failures[0]).toContain("leave out the context");
  expect((await check({ env: { AWS_REGION: REGION } })).failures).toEqual([]);
});

test("credentials that may only assume the CDK's roles can deploy, with a note on what was not checked", async () => {
  account = { ...READY, zone: "AccessDenied", bootstrap: "AccessDeniedException" };
  const { failures, notes } = await check();
  expect(failures).toEqual([]);
  expect(notes).toHaveLength(2);
});

test("an AWS that doesn't answer is reported after two seconds", async () => {
  account = { ...READY, silent: true };
  const start = performance.now();
  expect((await check()).failures).toEqual([expect.stringContaining("AWS can't be reached")]);
  expect(performance.now() - start).toBeLessThan(3000);
});

test("the command names the example domain and the missing credentials, and builds nothing", async () => {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/deploy.ts", "staging"], {
    cwd: resolve(import.meta.dirname, "../.."),
    env: {
      PATH: process.env.PATH,
      AWS_ENDPOINT_URL: endpoint,
      AWS_EC2_METADATA_DISABLED: "true",
      AWS_CONFIG_FILE: "/dev/null",
      AWS_SHARED_CREDENTIALS_FILE: "/dev/null",
    },
  });
  const [said, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  expect({ code, said, lines: errors.trim().split("\n") }).toEqual({
    code: 1,
    said: "",
    lines: [
      expect.stringContaining("example domain colophon.example"),
      expect.stringContaining("There are no valid AWS credentials"),
      "Nothing was built or deployed.",
    ],
  });
  expect(asked).toEqual([]);
});
