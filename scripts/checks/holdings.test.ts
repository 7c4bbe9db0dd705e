import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { capabilitiesOf } from "#functions/personal-data/capabilities.ts";
import { emptyStripe } from "#functions/testing/outside-parties.ts";
import { TEXT } from "#web/features/personal-data/text.ts";

/** The line of "What Colophon holds" for each capability that declares personal data in the archive. */
const LINES: Readonly<Record<string, string>> = {
  accounts: "Who you are",
  agency: "Your agency",
  clients: "Agencies that you share with",
  "retailer-accounts": "Your sessions at Amazon",
  billing: "Your plan",
  booklogs: "Your event logs",
  books: "Your books",
  followers: "Your followers",
  imports: "The report files themselves",
  "kenp-rates": "How you value page reads",
  "personal-data": "Your archives",
  preorders: "Your pre-orders",
  ranks: "Ranks, ratings and reviews",
  "report-months": "Your royalties, page reads and payments",
  royalties: "Your royalties, page reads and payments",
};

test("the page says of every capability with files in the archive what it holds", () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" }));
  const access = { client, table: "any" };
  const declared = capabilitiesOf({ access, objects: {} as never, stripe: emptyStripe });
  const explained = declared.filter(({ explained }) => explained.length > 0).map(({ name }) => name);
  expect(Object.keys(LINES).toSorted()).toEqual(explained.toSorted());
  const { columns, ...groups } = TEXT.holdings;
  const shown: string[] = Object.values(groups).flatMap((lines) => lines.map(({ what }) => what));
  for (const line of Object.values(LINES)) expect(shown).toContain(line);
});
