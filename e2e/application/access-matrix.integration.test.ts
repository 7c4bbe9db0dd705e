import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import {
  CALLERS,
  type Caller,
  CREDENTIAL_OF,
  callerOf,
  callersOf,
  personOf,
  presentedBy,
  settle,
} from "#local/testing/application/callers.ts";
import type { ApiAnswer } from "#local/testing/application/client.ts";
import { expectationOf } from "#local/testing/application/expectation.ts";
import type { Person } from "#local/testing/application/people.ts";
import { TRACES, withPlanted } from "#local/testing/application/planted-fields.ts";
import { ROWS } from "#local/testing/application/rows/index.ts";
import { samplesOf } from "#local/testing/application/samples.ts";
import { type Application, startApplication } from "#local/testing/application/start-application.ts";
import { storedIn } from "#local/testing/application/stored.ts";
import { followTableTrips } from "#local/testing/application/table-trips.ts";
import { listedAgain, listedTrips, tripsPage, unexplained } from "#local/testing/application/trips-page.ts";
import { type World, worldOf } from "#local/testing/application/world.ts";
import type { TableTrips } from "#local/workers/table-trips.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { CREDENTIALS, credentialsOf, type Endpoint, routeKey } from "#shared/api/endpoint.ts";
import { API } from "#shared/api/index.ts";

const endpoints: readonly Endpoint[] = Object.values(API).flat();
const named = (some: readonly Endpoint[]) => some.map((endpoint) => [routeKey(endpoint), endpoint] as const);

const TRIPS_FILE = new URL("../../docs/generated/trips.md", import.meta.url);
const LISTED = listedTrips(readFileSync(TRIPS_FILE, "utf8"));
/** On a busy machine, calls that don't wait for each other may miss each other: the fewest trips of a few calls count. */
const CALLS_TO_COUNT = 5;
const tableTrips = followTableTrips();
const measured = new Map<string, TableTrips>();
let notedHour = -1;

let application: Application;
let world: World;
beforeAll(async () => {
  application = await startApplication();
  world = await worldOf(application);
}, 120_000);
afterAll(async () => {
  tableTrips.stop();
  await application.stop();
});

const rowOf = ({ name }: Endpoint) => ROWS[name]!;

const tokenOf = (endpoint: Endpoint, person: Person): string | Promise<string> =>
  credentialsOf(endpoint).includes("extension") ? world.extensionTokenOf(person) : person.tokens.access;

const measuredCallerOf = (endpoint: Endpoint): Caller =>
  endpoint.access === "public" || credentialsOf(endpoint).includes("session")
    ? "the user themselves"
    : "their own extension";

/** A session's first call of an hour also notes that it was used. */
async function noteHour(): Promise<void> {
  const hour = new Date().getUTCHours();
  if (hour === notedHour) return;
  notedHour = hour;
  for (const person of Object.values(world.cast)) await world.ask(person, getUser);
}

async function knock(endpoint: Endpoint, caller: Caller, samples: ReturnType<typeof samplesOf>): Promise<ApiAnswer> {
  const row = rowOf(endpoint);
  await noteHour();
  const sample = await samples.of(callerOf(row, world, caller));
  const call = { ...sample, ...(await presentedBy(row, world, caller)) };
  const { answer, trips } = await tableTrips.during(routeKey(endpoint), () => world.client(endpoint, call));
  if (caller === measuredCallerOf(endpoint)) {
    const [before, now] = [measured.get(endpoint.name), await trips()];
    measured.set(endpoint.name, before && before.trips <= now.trips ? before : now);
  }
  samples.noteAnswer(answer);
  if (answer.status < 300) await settle(row, world, caller);
  return answer;
}

test("has one access-matrix row for every endpoint and one endpoint for every row", () => {
  expect(Object.keys(ROWS).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

test("has a caller for every credential, and one without any", () => {
  expect(new Set(CALLERS.map((caller) => CREDENTIAL_OF[caller]))).toEqual(new Set([...CREDENTIALS, null]));
});

describe("access by credential and role", () => {
  test.each(named(endpoints))("%s", async (_, endpoint) => {
    const answered: string[] = [];
    const expected: string[] = [];
    const samples = samplesOf(rowOf(endpoint), world);
    for (const caller of callersOf(endpoint)) {
      const answer = await knock(endpoint, caller, samples);
      const { status, code, text } = expectationOf(endpoint, rowOf(endpoint), caller);
      expected.push(`${caller}: ${status} ${code ?? text ?? ""}`);
      answered.push(`${caller}: ${answer.status} ${code ? answer.body?.code : text ? answer.text : ""}`);
    }
    expect(answered).toEqual(expected);
    const most = LISTED.get(routeKey(endpoint)) ?? 0;
    for (let again = 1; again < CALLS_TO_COUNT && measured.get(endpoint.name)!.trips > most; again++)
      await knock(endpoint, measuredCallerOf(endpoint), samples);
  });
});

describe("round trips to the table", () => {
  test("are no more than docs/generated/trips.md says", () => {
    const all = endpoints.map((one) => ({ endpoint: one, measured: measured.get(one.name)! }));
    if (process.env.TRIPS === "write") writeFileSync(TRIPS_FILE, tripsPage(all));
    const listed = listedTrips(readFileSync(TRIPS_FILE, "utf8"));
    const more = all.filter((one) => one.measured.trips > (listed.get(routeKey(one.endpoint)) ?? 0));
    expect(more.map((one) => `${routeKey(one.endpoint)}: ${one.measured.trips}`)).toEqual([]);
  });

  test("read nothing again but what docs/generated/trips.md says", () => {
    const listed = listedAgain(readFileSync(TRIPS_FILE, "utf8"));
    const more = endpoints.map((one) => ({
      key: routeKey(one),
      again: measured.get(one.name)!.readAgain.filter((entity) => !listed.get(routeKey(one))?.includes(entity)),
    }));
    expect(more.filter(({ again }) => again.length > 0)).toEqual([]);
  });

  test("exceed an endpoint's goal only for a stated reason", () => {
    expect(unexplained(endpoints, LISTED)).toEqual([]);
  });
});

test("answers non-administrators on the administrator's route as it answers an unknown route", async () => {
  const hidden = endpoints.filter(({ access }) => access === "admin");
  expect(hidden).not.toEqual([]);
  const { otherAuthor, otherOwner, reader } = world.cast;
  for (const endpoint of hidden) {
    const body = { email: world.cast.author.email, reason: "Curious" };
    for (const { tokens } of [otherAuthor, otherOwner, reader]) {
      const call = { body, token: tokens.access };
      const missing = await world.client({ ...endpoint, path: `${endpoint.path}/elsewhere` }, call);
      expect(seen(await world.client(endpoint, call))).toEqual(seen(missing));
    }
  }
});

const seen = ({ status, text, headers }: ApiAnswer) => {
  const reported = [...headers].filter(([name]) => name !== "date");
  return { status, text, headers: Object.fromEntries(reported) };
};

describe("answers another person's resource exactly like a missing one, byte for byte", () => {
  const missing = "01M7ZSGG3JCRX5PHQ52ME4118F";
  const withId = endpoints.filter((e) => e.path.includes("{id}") && !rowOf(e).namesWhatIsSold && !rowOf(e).opensByLink);

  test.each(named(withId.filter(({ access }) => access !== "public")))("%s", async (_, endpoint) => {
    const row = rowOf(endpoint);
    const { author, otherAuthor, owner, otherOwner } = world.cast;
    const [mine, stranger] = row.as === "owner" ? [owner, otherOwner] : [author, otherAuthor];
    const { params, ...rest } = (await row.send?.(world, mine)) ?? {};
    const call = async (person: Person, id = params?.id ?? "") =>
      world.client(endpoint, { ...rest, params: { id }, token: await tokenOf(endpoint, person) });
    const theirs = await call(stranger);
    expect(theirs).toMatchObject({ status: 404, body: { code: "not_found" } });
    for (const person of [stranger, mine]) expect(seen(await call(person, missing))).toEqual(seen(theirs));
  });

  test.each(named(withId.filter(({ access }) => access === "public")))(
    "answers %s with a wrong secret like a missing resource",
    async (_, endpoint) => {
      const { body } = (await rowOf(endpoint).send?.(world, world.cast.author)) ?? {};
      const call = (id: string) => world.client(endpoint, { body, params: { hash: "wrong", id } });
      const { author, owner } = world.cast;
      const answer = await call(missing);
      expect(answer.status).toBe(404);
      for (const id of [author.id, owner.id, owner.tenantId]) expect(seen(await call(id))).toEqual(seen(answer));
    },
  );
});

/** Whether a body has a map somewhere. A map has no room for undeclared names, so it rejects them. */
function hasMap(schema: unknown, body: unknown): boolean {
  if (schema instanceof z.ZodPipe) return hasMap(schema.out, body);
  if (schema instanceof z.ZodArray) return Array.isArray(body) && body.some((one) => hasMap(schema.element, one));
  if (schema instanceof z.ZodObject)
    return Object.entries(Object(body)).some(([name, value]) => hasMap(schema.shape[name], value));
  return schema instanceof z.ZodRecord;
}

describe("never writes a field that the endpoint does not define", () => {
  const writes = endpoints.filter(({ method, body }) => method !== "GET" && body !== undefined);

  test.each(named(writes))("%s", async (_, endpoint) => {
    const row = rowOf(endpoint);
    const stored = storedIn(application);
    const ids = Object.values(world.cast).map(({ id }) => id);
    const before = await Promise.all(ids.map(stored.fixedOf));
    const me = personOf(row, world);
    const sample = (await row.send?.(world, me)) ?? {};
    const token = endpoint.access === "public" ? undefined : await tokenOf(endpoint, me);
    const answer = await world.client(endpoint, { ...sample, token, body: withPlanted(sample.body ?? {}) });
    expect(answer.status).toBe(hasMap(endpoint.body, sample.body) ? 422 : row.ok);
    expect(await Promise.all(ids.map(stored.fixedOf))).toEqual(before);
    if (endpoint.access === "public" && answer.status === 201) await expectNewPerson(endpoint, answer.body.id);
  });

  /** A newly signed-up person has only what the sign-in route sets, and none of the extra fields in the request. */
  async function expectNewPerson({ name }: Endpoint, id: string): Promise<void> {
    const { kind, agencyId, agencyRole, localPlan, emailVerifiedAt, ...row } = await storedIn(application).fixedOf(id);
    expect(row).toMatchObject({ userId: id, removingAt: undefined, firstDataAt: undefined });
    expect(localPlan).toBeUndefined();
    if (name === "register") {
      expect({ kind, agencyId, agencyRole, emailVerifiedAt }).toEqual({ kind: "author" });
    } else {
      expect(kind).toBe("agency");
      expect(agencyRole).toBe(name === "registerAgency" ? "owner" : "member");
      expect(await storedIn(application).agency(String(agencyId))).toMatchObject({ agencyId });
    }
  }

  test("leaves none of the undeclared content in the table", async () => {
    const items = (await storedIn(application).all()).map((item) => JSON.stringify(item));
    expect(items.length).toBeGreaterThan(50);
    expect(items.filter((item) => TRACES.some((trace) => item.includes(trace)))).toEqual([]);
  });
});

test("counters and audit lines hold no name or address, and counters no person", async () => {
  const items = await storedIn(application).all();
  const of = (entity: string) => items.filter((item) => item.__edb_e__ === entity).map((item) => JSON.stringify(item));
  const people = Object.values(world.cast);
  const [counters, lines] = [of("rate-limit"), of("audit-line")];
  expect(counters.length).toBeGreaterThan(10);
  expect(lines.length).toBeGreaterThan(10);
  const said = [...people.map(({ email }) => email), "Lindqvist", "Mara"];
  for (const text of [...counters, ...lines]) expect(said.filter((word) => text.includes(word))).toEqual([]);
  for (const text of counters) expect(people.filter(({ id }) => text.includes(id))).toEqual([]);
});

test("no call makes a function fail", () => {
  expect(application.lines).toEqual([]);
});
