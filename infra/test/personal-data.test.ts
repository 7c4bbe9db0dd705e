import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { capabilitiesOf } from "#functions/personal-data/capabilities.ts";
import { REPORT_PREFIXES } from "#infra/stacks/data.ts";
import { EXPORT_DAYS } from "#shared/api/personal-data.ts";

/** Never called: the test only reads the capabilities' declarations. */
const never = () => {
  throw new Error("nothing is read here");
};
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" }));
const objects = { list: never, open: never, putFile: never, remove: never };
const capabilities = capabilitiesOf({ access: { client, table: "none" }, objects, stripe: never });

test("every prefix of the reports bucket is exported and erased by exactly one capability", () => {
  const claimed = capabilities.flatMap(({ prefixes }) => prefixes);
  expect(claimed.toSorted()).toEqual(
    Object.values(REPORT_PREFIXES)
      .map(({ prefix }) => prefix)
      .toSorted(),
  );
});

test("an archive stays in the bucket for as long as it can be downloaded", () => {
  expect(REPORT_PREFIXES.exports.days).toBeGreaterThan(EXPORT_DAYS);
});
