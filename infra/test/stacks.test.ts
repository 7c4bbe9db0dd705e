import { afterEach, describe, expect, test } from "vitest";
import { buildApp } from "#infra/app.ts";
import { STAGES } from "#infra/config.ts";
import { synthesise } from "./synthesised.ts";

afterEach(() => {
  process.exitCode = 0; // CDK sets the exit code when a check fails; the test reports that itself
});

test.each(STAGES)("the %s stage synthesizes with all checks on and without findings", { timeout: 120_000 }, (stage) => {
  expect(() => synthesise(stage, { checked: true })).not.toThrow();
});

const RESOURCE_BUDGET = 420;

describe("stacks", () => {
  const production = synthesise("production");
  const dependenciesOf = (stack: string) =>
    production.assembly
      .getStackByName(`colophon-production-${stack}`)
      .dependencies.map((dependency) => dependency.id.replace("colophon-production-", ""))
      .filter((name) => !name.endsWith(".assets"))
      .sort();

  test("depend on each other without cycles", () => {
    expect(Object.fromEntries(production.stacks.map((stack) => [stack, dependenciesOf(stack)]))).toEqual({
      data: [],
      identity: [],
      realtime: ["data"],
      imports: ["data"],
      billing: ["data"],
      tasks: ["data"],
      api: ["billing", "data", "identity", "imports"],
      web: ["api", "data", "identity", "realtime"],
      operations: ["api", "billing", "data", "imports", "realtime"],
    });
  });

  test("are all in the same region", () => {
    for (const stack of production.assembly.stacks) expect(stack.environment.region).toBe("us-east-1");
  });

  test("with data that can't be recreated are protected", () => {
    const isProtected = (stack: string) =>
      production.assembly.getStackByName(`colophon-production-${stack}`).terminationProtection ?? false;
    expect(production.stacks.filter(isProtected)).toEqual(["data", "identity"]);
  });

  test("have unique logical ids, because the local cloud reads them as one template", () => {
    const ids = production.stacks.flatMap((stack) => Object.keys(production.resources(stack)));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  // CloudFormation refuses a stack of more than 500: another function, or fewer routes, must be decided on before that.
  test.each(production.stacks)("keep room for further capabilities: %s has at most 420 resources", (stack) => {
    const count = Object.keys(production.resources(stack)).length;
    expect(
      count,
      `the ${stack} stack has ${count} of the 500 resources that CloudFormation allows`,
    ).toBeLessThanOrEqual(RESOURCE_BUDGET);
  });

  test("retain all stateful resources on deletion or replacement", () => {
    const stateful = [
      "AWS::DynamoDB::GlobalTable",
      "AWS::S3::Bucket",
      "AWS::Cognito::UserPool",
      "AWS::KMS::Key",
      "AWS::SecretsManager::Secret",
    ];
    for (const type of stateful) {
      const kept = Object.values(production.all(type));
      expect(kept.length, type).toBeGreaterThan(0);
      for (const resource of kept)
        expect([type, resource.DeletionPolicy, resource.UpdateReplacePolicy]).toEqual([type, "Retain", "Retain"]);
    }
  });
});

test("another region is refused with an explanation", () => {
  expect(() => buildApp({ stage: "production", bundle: false, region: "eu-central-1" })).toThrow(
    'Colophon can be deployed only to us-east-1, because the edge\'s firewall and certificate must be created there, but "eu-central-1" was requested.',
  );
});

test("an unknown stage is refused with the list of stages", () => {
  expect(() => buildApp({ stage: "prod", bundle: false })).toThrow(
    'There is no stage "prod". There are: local, staging, production.',
  );
});

test("a local site on another port changes every setting that refers to the site", () => {
  const local = synthesise("local", { siteUrl: "http://localhost:4711" });
  expect(JSON.stringify(local.resources("data", "AWS::S3::Bucket"))).toContain(
    '"AllowedOrigins":["http://localhost:4711"]',
  );
});
