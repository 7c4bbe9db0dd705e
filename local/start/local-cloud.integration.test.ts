import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { CfnResource } from "aws-cdk-lib";
import { afterAll, describe, expect, test } from "vitest";
import { listen, stopListening } from "#local/model/listen.ts";
import { type Fixture, ROOT, startFixture, temporaryFolder } from "#local/testing/start-fixture.ts";

const folders: { remove: () => void }[] = [];
afterAll(() => {
  for (const folder of folders) folder.remove();
});
const stateDir = () => {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder.path;
};
const invoke = (fixture: Fixture, event: unknown) =>
  fixture.cloud.invoke(fixture.cloud.template.byType("AWS::Lambda::Function")[0]?.logicalId ?? "", event);

describe("a function's permissions", () => {
  test("come from the application's own code: removing a grant makes the call fail", async () => {
    const granted = await startFixture({ stateDir: stateDir() });
    expect(await invoke(granted, { do: "put-item", key: "a" })).toBe("done");
    await granted.stop();
    const refused = await startFixture({ stateDir: stateDir(), withoutTableGrant: true });
    const call = invoke(refused, { do: "put-item", key: "a" });
    await expect(call).rejects.toMatchObject({
      name: "AccessDeniedException",
      message: expect.stringContaining("dynamodb:PutItem"),
    });
    expect(refused.lines).toContainEqual(
      expect.stringMatching(/^notes\w* may not dynamodb:PutItem on arn:aws:dynamodb/),
    );
    await refused.stop();
  });

  test("end at the granted prefix, and hide whether an object exists", async () => {
    const fixture = await startFixture({ stateDir: stateDir() });
    expect(await invoke(fixture, { do: "put-object", key: "uploads/a" })).toBe("done");
    expect(await invoke(fixture, { do: "get-object", key: "uploads/a" })).toBe("hello");
    for (const order of [
      { do: "put-object", key: "elsewhere/a" },
      { do: "get-object", key: "elsewhere/a" },
    ]) {
      await expect(invoke(fixture, order)).rejects.toMatchObject({ name: "AccessDenied" });
    }
    await fixture.stop();
  });

  test("are denied to an unsigned call", async () => {
    const fixture = await startFixture({ stateDir: stateDir() });
    const response = await fetch(fixture.cloud.awsEndpoint, {
      method: "POST",
      headers: { "x-amz-target": "DynamoDB_20120810.ListTables" },
    });
    expect(response.status).toBe(403);
    await fixture.stop();
  });
});

describe("stored data", () => {
  test("survives a restart, and is deleted by a fresh start", async () => {
    const dir = stateDir();
    const first = await startFixture({ stateDir: dir });
    const TableName = first.refOf("AWS::DynamoDB::GlobalTable");
    const Bucket = first.refOf("AWS::S3::Bucket");
    const Item = { pk: { S: "kept" }, n: { N: "1" } };
    await new DynamoDBClient(first.sdk).send(new PutItemCommand({ TableName, Item }));
    await new S3Client({ ...first.sdk, forcePathStyle: true }).send(
      new PutObjectCommand({ Bucket, Key: "k", Body: "v" }),
    );
    await first.stop();

    const get = new GetItemCommand({ TableName, Key: { pk: { S: "kept" } } });
    const second = await startFixture({ stateDir: dir });
    expect((await new DynamoDBClient(second.sdk).send(get)).Item).toEqual(Item);
    const object = await new S3Client({ ...second.sdk, forcePathStyle: true }).send(
      new GetObjectCommand({ Bucket, Key: "k" }),
    );
    expect(await object.Body?.transformToString()).toBe("v");
    await second.stop();

    const third = await startFixture({ stateDir: dir, fresh: true });
    expect((await new DynamoDBClient(third.sdk).send(get)).Item).toBeUndefined();
    await third.stop();
  });
});

describe("a refused start", () => {
  test("names the port in use and the option that helps", async () => {
    const other = createServer();
    const port = await listen(other, 0);
    await expect(startFixture({ stateDir: stateDir(), port })).rejects.toThrow(
      `Port ${port} is in use: end what uses it, or choose another with npm start -- --port ${port + 1}.`,
    );
    await stopListening(other);
  });

  test("names the unsupported resource type, and leaves nothing behind", async () => {
    const dir = stateDir();
    const extend = (stack: ConstructorParameters<typeof CfnResource>[0]) =>
      void new CfnResource(stack, "Graph", { type: "AWS::Neptune::DBCluster" });
    await expect(startFixture({ stateDir: dir, extend })).rejects.toThrow(/AWS::Neptune::DBCluster, which Graph/);
    const next = await startFixture({ stateDir: dir });
    await next.stop();
  });
});

describe("an edit", () => {
  test("takes effect at the next request", async () => {
    const root = stateDir();
    for (const name of ["functions", "shared"]) mkdirSync(join(root, name));
    cpSync(join(ROOT, "local/testing/functions"), join(root, "functions"), { recursive: true });
    writeFileSync(join(root, "functions/echo.ts"), 'export const handler = async () => "before";');
    writeFileSync(join(root, "functions/notes.ts"), "export const handler = async () => null;");
    writeFileSync(join(root, "package.json"), '{"type":"module"}');
    const fixture = await startFixture({ stateDir: stateDir(), root, functions: "functions", watch: true });
    const answer = async () => (await fetch(`${fixture.cloud.origin}/api/open/fixed`)).text();
    expect(await answer()).toBe("before");
    writeFileSync(join(root, "functions/echo.ts"), 'export const handler = async () => "after";');
    await expect.poll(answer, { timeout: 5000 }).toBe("after");
    await fixture.stop();
  });
});
