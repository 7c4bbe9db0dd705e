import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { awsCallOf, sendAwsAnswer } from "#local/gateway/aws-call.ts";
import { placesAt } from "#local/model/base-urls.ts";
import { type AwsService, LOCAL_PATH, type LocalCloud, mountFor, NOT_MOUNTED } from "#local/model/service.ts";
import { resolveTemplate } from "#local/template/resolve-template.ts";
import type { RawResource } from "#local/template/template.ts";
import { createAwsServices, type LocalServices } from "../services.ts";

export interface TestCloud {
  readonly cloud: LocalCloud;
  readonly services: LocalServices;
  readonly client: { endpoint: string; region: string; credentials: { accessKeyId: string; secretAccessKey: string } };
  pass(milliseconds: number): void;
  readonly lines: readonly string[];
  /** Kills the process without cleanup and restarts it on the same files and port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface TestCloudOptions {
  readonly resources: Readonly<Record<string, RawResource>>;
  readonly functions?: Readonly<Record<string, (event: unknown) => unknown>>;
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });

/** A function resource; its code is passed to the cloud by logical id. */
export const functionResource = (Properties: Readonly<Record<string, unknown>> = {}): RawResource => ({
  Type: "AWS::Lambda::Function",
  Properties,
  Metadata: { "colophon:entry": "given-by-the-test.ts" },
});

/** Starts the services of a small template behind a bare HTTP server: no worker threads, table or permissions. */
export async function startTestCloud({ resources, functions = {} }: TestCloudOptions): Promise<TestCloud> {
  const stateDir = mkdtempSync(join(tmpdir(), "colophon-services-"));
  const lines: string[] = [];
  let offset = 0;
  let current: LocalServices | undefined;

  const server = createServer(async (request, response) => {
    const services = current?.services ?? [];
    const path = new URL(request.url ?? "/", "http://local").pathname;
    const mounts = services.flatMap(({ browser }) => browser ?? []);
    const found = path.startsWith(LOCAL_PATH) ? mountFor(mounts, path) : null;
    const call = await awsCallOf(request, found?.root ?? "");
    const service = found ? found.mount : services.find((candidate: AwsService) => candidate.name === call.service);
    sendAwsAnswer(response, (await service?.handle(call)) ?? NOT_MOUNTED);
  });
  const port = await listen(server, 0);
  const template = resolveTemplate([{ name: "test", template: { Resources: resources } }], placesAt(port, port));
  const byArn = new Map(template.byType("AWS::Lambda::Function").map(({ arn, logicalId }) => [arn, logicalId]));

  const cloud: LocalCloud = {
    stateDir,
    template,
    origin: `http://localhost:${port}`,
    log: (line) => lines.push(line),
    now: () => Date.now() + offset,
    async invoke(id, event) {
      const code = functions[byArn.get(id) ?? id];
      if (!code) throw new Error(`no function ${id}`);
      return code(structuredClone(event));
    },
  };
  const begin = () => {
    current = createAwsServices(cloud);
    current.start();
  };
  const end = async () => {
    for (const service of current?.services ?? []) await service.close?.();
  };
  const leave = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(stateDir, { recursive: true, force: true });
  };
  try {
    begin();
  } catch (error) {
    await leave();
    throw error;
  }

  return {
    cloud,
    get services() {
      if (!current) throw new Error("the test cloud is closed");
      return current;
    },
    client: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      credentials: { accessKeyId: "Test", secretAccessKey: "test" },
    },
    pass(milliseconds) {
      offset += milliseconds;
    },
    lines,
    async restart() {
      await end();
      begin();
    },
    async close() {
      await end();
      await leave();
    },
  };
}
