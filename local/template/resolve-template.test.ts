import { describe, expect, test } from "vitest";
import { placesAt } from "#local/model/base-urls.ts";
import { resolveTemplate } from "./resolve-template.ts";
import type { RawResource, RawTemplate } from "./template.ts";

const places = placesAt(4400, 4401);
const queue = (Properties: RawResource["Properties"] = {}): RawResource => ({ Type: "AWS::SQS::Queue", Properties });

const braced = (name: string) => `\${${name}}`;

/** Resolves the value inside a stack with a queue `Q` named `orders`. */
const resolved = (value: unknown, template: Omit<RawTemplate, "Resources"> = {}) => {
  const Resources = { Q: queue({ QueueName: "orders" }), X: queue({ value }) };
  const { byId } = resolveTemplate([{ name: "app", template: { Resources, ...template } }], places);
  return byId("X").properties.value;
};

describe("a template's values", () => {
  test.each([
    [{ Ref: "AWS::Region" }, "us-east-1"],
    [{ Ref: "Q" }, "http://127.0.0.1:4401/000000000000/orders"],
    [{ "Fn::GetAtt": ["Q", "Arn"] }, "arn:aws:sqs:us-east-1:000000000000:orders"],
    [{ "Fn::GetAtt": "Q.QueueName" }, "orders"],
    [{ "Fn::Join": ["-", ["a", { Ref: "AWS::AccountId" }]] }, "a-000000000000"],
    [
      { "Fn::Sub": `${braced("AWS::Region")}/${braced("Q.QueueName")}/${braced("!kept")}` },
      `us-east-1/orders/${braced("kept")}`,
    ],
    [{ "Fn::Sub": [`${braced("who")}s`, { who: { Ref: "AWS::StackName" } }] }, "apps"],
    [{ "Fn::Select": [1, { "Fn::Split": [":", "a:b:c"] }] }, "b"],
    [
      [1, { Ref: "AWS::NoValue" }, 2],
      [1, 2],
    ],
    [{ a: { Ref: "AWS::NoValue" }, b: true }, { b: true }],
    [`https://cognito-idp.us-east-1.amazonaws.com/pool`, "http://localhost:4400/_local/aws/cognito-idp/pool"],
    ["wss://abc123.execute-api.us-east-1.amazonaws.com/live", "ws://localhost:4400/socket"],
    ["https://abc123.execute-api.us-east-1.amazonaws.com/live", "http://127.0.0.1:4401/abc123/live"],
    ["connect-src https://files.s3.us-east-1.amazonaws.com", "connect-src http://127.0.0.1:4400"],
  ])("%j resolves to %j", (value, expected) => {
    expect(resolved(value)).toEqual(expected);
  });

  test("conditions select values and decide whether a resource exists", () => {
    const Conditions = { Yes: { "Fn::Equals": ["a", "a"] }, No: { "Fn::Not": [{ Condition: "Yes" }] } };
    expect(resolved({ "Fn::If": ["Yes", "then", "else"] }, { Conditions })).toBe("then");
    expect(resolved({ "Fn::If": ["No", "then", "else"] }, { Conditions })).toBe("else");
    const Resources = { A: { ...queue(), Condition: "Yes" }, B: { ...queue(), Condition: "No" } };
    const { resources } = resolveTemplate([{ name: "app", template: { Resources, Conditions } }], places);
    expect(resources.map((r) => r.logicalId)).toEqual(["A"]);
  });

  test("a stack reads the exports of another", () => {
    const Outputs = { Out: { Value: { Ref: "Q" }, Export: { Name: "data:queue" } } };
    const data = { name: "data", template: { Resources: { Q: queue({ QueueName: "orders" }) }, Outputs } };
    const imports = { Reader: queue({ url: { "Fn::ImportValue": "data:queue" } }) };
    const template = resolveTemplate([data, { name: "app", template: { Resources: imports } }], places);
    expect(template.byId("Reader").properties.url).toBe(template.byId("Q").ref);
    expect(template.output("Out")).toBe(template.byId("Q").ref);
  });

  test("an unresolvable value throws an error that names it", () => {
    expect(() => resolved({ "Fn::Cidr": ["10.0.0.0/16", 1] })).toThrow("Fn::Cidr");
    expect(() => resolved({ "Fn::GetAtt": ["Q", "Colour"] })).toThrow("Colour of Q (AWS::SQS::Queue)");
    expect(() => resolved({ "Fn::ImportValue": "missing" })).toThrow("app imports missing");
    expect(() => resolved({ Ref: "Missing" })).toThrow("app refers to Missing");
  });
});

describe("a resource type", () => {
  const withType = (Type: string) => () =>
    resolveTemplate([{ name: "app", template: { Resources: { Thing: { Type } } } }], places);

  test("that is not supported throws an error that names it and its resource", () => {
    expect(withType("AWS::Neptune::DBCluster")).toThrow(/does not support AWS::Neptune::DBCluster, which Thing in app/);
  });

  test("that has no effect locally is left out", () => {
    expect(withType("AWS::CloudWatch::Alarm")().resources).toEqual([]);
  });

  test("with the same id in two stacks can be listed, but not looked up by the id alone", () => {
    const stack = (name: string) => ({ name, template: { Resources: { Q: queue() } } });
    const template = resolveTemplate([stack("one"), stack("two")], places);
    expect(template.byType("AWS::SQS::Queue")).toHaveLength(2);
    expect(() => template.byId("Q")).toThrow("Several stacks have a Q");
  });
});
