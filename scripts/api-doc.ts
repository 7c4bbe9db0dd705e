import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { API } from "#shared/api/index.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { typeText } from "./type-text.ts";

/** Writes `docs/generated/api.md` from the endpoints declared in `shared/api`; `--check` fails when the file on disk differs. */

const FILE = join(import.meta.dirname, "../docs/generated/api.md");

function part(title: string, schema: z.ZodType | undefined, io: "input" | "output"): string[] {
  if (!schema || schema instanceof z.ZodUndefined) return [];
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return [`${title}:\n\n\`\`\`ts\n${typeText(json)}\n\`\`\`\n`];
}

/** The facts of an endpoint that a caller needs, and its exceptions from the defaults. */
const factsOf = (e: Endpoint): string =>
  [
    `\`${e.name}\``,
    `access: ${e.access}`,
    e.credentials && `credentials: ${e.credentials.join(" or ")}`,
    `while impersonating: ${e.impersonation}`,
    `success: ${e.status ?? 200}`,
    e.opensWithoutPlan && "opens without a plan",
    e.gate && `needs a plan with: ${e.gate}`,
    e.limit && `limited as: ${e.limit}`,
    e.client && `for an agency's client: ${e.client.join(" and ") || "any consent"}`,
  ]
    .filter(Boolean)
    .join(" · ");

const section = (e: Endpoint): string =>
  [
    `### ${e.method} /api${e.path}\n`,
    `${e.summary}\n`,
    `${factsOf(e)}\n`,
    ...part("Path", e.params, "input"),
    ...part("Query", e.query, "input"),
    ...part("Body", e.body, "input"),
    ...part("Answer", e.response, "output"),
  ].join("\n");

const text = [
  `# The HTTP API of ${PRODUCT_NAME}\n`,
  "Generated from `shared/api` by `npm run api-doc`: change the endpoints there, not this file.\n",
  "Royalty money is an integer count of millionths of its currency's unit; dates are `YYYY-MM-DD`. Errors carry `{message, code}`; a 422 carries `{message, errors: {field: [text]}}`. Another tenant's object is a 404.\n",
  "Access says who may call an endpoint, credentials with what: a session (an access token of the user pool) unless the endpoint names others, and nothing on public endpoints. An extension sends the token of its pairing. Both are sent as a bearer token.\n",
  "An agency names the client whose figures it wants in the header `x-client`; the answer is a 404 on endpoints that aren't marked for clients, and without the client's consent to what they show.\n",
  "Every answer to a GET has an `ETag`. A call that names it in `If-None-Match` is answered 304 without a body while the answer is the same.\n",
  ...Object.entries(API).flatMap(([capability, endpoints]) => [`## ${capability}\n`, ...endpoints.map(section)]),
].join("\n");

if (process.argv.includes("--check")) {
  const same = readFileSync(FILE, "utf8") === text;
  if (!same) console.error("docs/generated/api.md is not what shared/api says: run `npm run api-doc`.");
  process.exitCode = same ? 0 : 1;
} else {
  writeFileSync(FILE, text);
}
