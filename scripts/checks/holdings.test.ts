import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { capabilitiesOf } from "#functions/personal-data/capabilities.ts";
import { emptyStripe } from "#functions/testing/outside-parties.ts";
import { HOLDINGS, OPERATION } from "#shared/domain/personal-data/holdings.ts";

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" }));
const declared = capabilitiesOf({
  access: { client, table: "any" },
  objects: {} as never,
  stripe: emptyStripe,
});

test("the page says of every capability with files in the archive what it holds", () => {
  const unsaid = declared.filter(({ explained, holdings }) => explained.length > 0 && holdings.length === 0);
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});

test("every line of the page describes what a capability stores, or how the service runs", () => {
  const described = new Set<string>([...declared.flatMap(({ holdings }) => holdings), OPERATION]);
  expect([...described].toSorted()).toEqual(Object.values(HOLDINGS).flat().toSorted());
});
