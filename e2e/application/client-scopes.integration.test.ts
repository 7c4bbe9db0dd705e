import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RANKED_ASINS } from "#functions/agency/testing/sharing-clients.ts";
import type { ApiCall } from "#local/testing/application/client.ts";
import { ROWS } from "#local/testing/application/rows/index.ts";
import { type Application, startApplication } from "#local/testing/application/start-application.ts";
import { type World, worldOf } from "#local/testing/application/world.ts";
import { createBook } from "#shared/api/books/edit.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { API } from "#shared/api/index.ts";
import { CONSENT_SCOPES, type ConsentScope } from "#shared/domain/consent/scopes.ts";

/**
 * Names of fields that belong to one scope alone, wherever an answer has them: with that scope missing they are absent
 * or empty. Titles and ASINs also occur in the figures and events of other scopes.
 */
const FIELDS: Readonly<Record<ConsentScope, RegExp>> = {
  books: /^(?:rank|rank_before|last_rank|best_rank|best_free_rank|sparkline|tier|favorite|tags)$/,
  reviews: /^(?:rating|reviews|followers|reads_reviews|avg)$/,
  royalties:
    /^(?:royalties|royalty|converted|this_month|summed|units|kenp|first_data_at|last_synced_at|kenpc_percent)$/,
  payments: /^(?:payments|payment|paid|amount|due)$/,
  events: /^(?:events|notes|cost|book_log_event|start_date|end_date)$/,
};
/** The dashboard's statements about a client, with the scope that each comes from. */
const KINDS: Readonly<Record<string, ConsentScope>> = {
  signed_out: "royalties",
  late: "royalties",
  no_figures: "royalties",
  missing_month: "royalties",
  payment_differs: "payments",
  trial_ends: "royalties",
  rank_fall: "books",
  low_rating: "reviews",
  event_ends: "events",
};
/** Values that say nothing about a client; 100 is the default of `kenpc_percent`. */
const EMPTY = new Set<unknown>([null, false, 0, "", "none", 100]);

const isEmpty = (value: unknown): boolean =>
  EMPTY.has(value) || (typeof value === "object" && Object.values(value ?? {}).every(isEmpty));

/** Paths of an answer's fields that belong to a scope and have something in them. */
function* fieldsOf(scope: ConsentScope, value: unknown, path = ""): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (FIELDS[scope].test(name) && !isEmpty(inner)) yield `${path}.${name}`;
    if (name === "kind" && KINDS[String(inner)] === scope) yield `${path}.kind: ${String(inner)}`;
    yield* fieldsOf(scope, inner, `${path}.${/^\d+$/.test(name) ? "*" : name}`);
  }
}

const reads = Object.values<readonly Endpoint[]>(API)
  .flat()
  .filter(({ method, onlyReads }) => method === "GET" || onlyReads);
const OF_CLIENT = reads.filter(({ client }) => client !== undefined);
/** Calls that an agency makes about its clients without naming one, or naming it in the path. */
const OF_AGENCY = reads.filter(({ access, path }) => access === "agency" || path.startsWith("/search/"));
/** Queries that ask for the most where the sample of the access matrix asks for less. */
const FULL: Readonly<Record<string, string>> = {
  listBookFormats: "with=ranks",
  getClientsReport: "from=2026-01&to=2026-11",
  getRankHistory: `asins=${RANKED_ASINS[0]}&marketplace=ATVPDKIKX0DER`,
};

let application: Application;
let world: World;
/** The answers while the author shares everything. */
let whole: Map<string, unknown>;
beforeAll(async () => {
  application = await startApplication();
  world = await worldOf(application);
  const { author } = world.cast;
  const formats = RANKED_ASINS.map((asin) => ({ asin, format_id: 1 }));
  for (const [n, format] of formats.entries())
    await world.ask(author, createBook, {
      body: { title: `Salt ${n}`, authors: [{ name: "Mara Penn" }], tags: [{ name: "Sea" }], formats: [format] },
    });
  await world.giveEverything(author);
  await world.share(world.cast.owner, author, CONSENT_SCOPES);
  whole = await answers();
}, 120_000);
afterAll(() => application.stop());

/** Calls every endpoint that shows something of a client, and returns the answers of those that are open. */
async function answers(): Promise<Map<string, unknown>> {
  const { owner, author } = world.cast;
  const token = owner.tokens.access;
  const found = new Map<string, unknown>();
  const ask = async (endpoint: Endpoint, call: ApiCall, name = endpoint.name) => {
    const { status, text } = await world.client(endpoint, { ...call, token });
    if (status === 200) found.set(name, JSON.parse(text));
    else expect(status, name).toBeLessThan(500);
  };
  const sampleOf = async (endpoint: Endpoint) => {
    const query = FULL[endpoint.name];
    return { ...(await ROWS[endpoint.name]?.send?.(world, author)), ...(query !== undefined && { query }) };
  };
  for (const endpoint of OF_CLIENT) await ask(endpoint, { ...(await sampleOf(endpoint)), asClient: author.id });
  for (const endpoint of OF_AGENCY) {
    const params = endpoint.path.includes("{id}") ? { params: { id: author.id } } : {};
    await ask(endpoint, { ...params, query: FULL[endpoint.name] ?? "keywords=salt" });
  }
  return found;
}

const fieldsIn = (found: ReadonlyMap<string, unknown>, scope: ConsentScope): string[] =>
  [...found].flatMap(([name, answer]) => [...new Set(fieldsOf(scope, answer, name))]);

describe.each(CONSENT_SCOPES)("a client who shares everything but %s", (missing) => {
  test("shows the agency no field of that scope in any answer, and shows some with the scope", async () => {
    const { owner, author } = world.cast;
    await world.share(
      owner,
      author,
      CONSENT_SCOPES.filter((scope) => scope !== missing),
    );
    const rest = await answers();
    expect([...rest.keys()].length).toBeGreaterThan(3);
    expect(fieldsIn(rest, missing)).toEqual([]);
    const closed = [...whole.keys()].filter((name) => !rest.has(name));
    const needing = OF_CLIENT.filter(({ client }) => client?.includes(missing)).map(({ name }) => name);
    expect(closed.toSorted()).toEqual(needing.filter((name) => whole.has(name)).toSorted());
    expect(closed).not.toEqual([]);
  });
});

test("the fields of each scope but payments, of which the author has none, are in an answer while it is shared", () => {
  for (const scope of CONSENT_SCOPES) if (scope !== "payments") expect(fieldsIn(whole, scope), scope).not.toEqual([]);
  // Ratings are in the list of formats, which needs the scope of books alone.
  expect(fieldsIn(whole, "reviews")).toContain("listBookFormats.data.*.ranks.ATVPDKIKX0DER.rating");
});
