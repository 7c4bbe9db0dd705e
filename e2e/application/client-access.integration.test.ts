import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiAnswer } from "#local/testing/application/client.ts";
import type { Person } from "#local/testing/application/people.ts";
import { ROWS } from "#local/testing/application/rows/index.ts";
import { samplesOf } from "#local/testing/application/samples.ts";
import { type Application, startApplication } from "#local/testing/application/start-application.ts";
import { type World, worldOf } from "#local/testing/application/world.ts";
import { credentialsOf, type Endpoint, routeKey } from "#shared/api/endpoint.ts";
import { API } from "#shared/api/index.ts";
import { CONSENT_SCOPES } from "#shared/domain/consent/scopes.ts";

/** Every route, called with `x-client` by every kind of caller in every state of the relation, through the gateway. */

const endpoints: readonly Endpoint[] = Object.values(API).flat();

let application: Application;
let world: World;
beforeAll(async () => {
  application = await startApplication();
  world = await worldOf(application);
}, 120_000);
afterAll(() => application.stop());

const STATES = [
  "a client with every scope",
  "a client without the scopes of the endpoint",
  "an author who was only asked",
  "an author who has ended the consent",
  "a client who is closing the account",
  "another agency's client",
] as const;
type State = (typeof STATES)[number];

async function arrange(state: State, { client: needed = [] }: Endpoint): Promise<void> {
  const { owner, otherOwner, author } = world.cast;
  await world.scheduleDeletion(author, state === "a client who is closing the account" ? "2099-01-01" : null);
  await world.endSharing(otherOwner, author);
  switch (state) {
    case "a client with every scope":
    case "a client who is closing the account":
      return world.share(owner, author, CONSENT_SCOPES);
    case "a client without the scopes of the endpoint":
      return world.share(
        owner,
        author,
        CONSENT_SCOPES.filter((scope) => !needed.includes(scope)),
      );
    case "another agency's client":
      await world.endSharing(owner, author);
      return world.share(otherOwner, author, CONSENT_SCOPES);
    default:
      return world.endSharing(owner, author);
  }
}

/** Calls an endpoint for the author as a client, with a new sample unless one is left by refused calls. */
async function call(
  endpoint: Endpoint,
  caller: Person,
  samples = samplesOf(ROWS[endpoint.name]!, world),
): Promise<ApiAnswer> {
  const { author } = world.cast;
  const sample = await samples.of(author);
  const answer = await world.client(endpoint, { ...sample, token: caller.tokens.access, asClient: author.id });
  samples.noteAnswer(answer);
  return answer;
}

const seen = ({ status, text, headers }: ApiAnswer) => ({
  status,
  text,
  headers: Object.fromEntries([...headers].filter(([name]) => name !== "date")),
});

/** Routes that are refused before the client is looked up: without an extension's token, and for the administrator. */
const isAnsweredBefore = (endpoint: Endpoint): boolean =>
  endpoint.access === "admin" || (endpoint.access !== "public" && !credentialsOf(endpoint).includes("session"));
/** Has no user whose header could name a client. */
const isOfStripe = ({ name }: Endpoint): boolean => name === "receiveStripeEvent";

const open = endpoints.filter(({ client }) => client !== undefined);
const closed = endpoints.filter(
  (endpoint) => endpoint.client === undefined && !isAnsweredBefore(endpoint) && !isOfStripe(endpoint),
);
const named = (some: readonly Endpoint[]) => some.map((endpoint) => [routeKey(endpoint), endpoint] as const);

let missing: ReturnType<typeof seen>;
beforeAll(async () => {
  const shelf = open.find(({ name }) => name === "listBooks")!;
  const token = world.cast.owner.tokens.access;
  missing = seen(await world.client(shelf, { token, asClient: "01M7ZSGG3JCRX5PHQ52ME4118F" }));
  expect(missing).toMatchObject({ status: 404 });
});

test("opens only endpoints that read, and the author's events for writing", () => {
  const writes = open.filter(({ method, onlyReads }) => method !== "GET" && !onlyReads).map(({ name }) => name);
  expect(writes.sort()).toEqual(["createBookLog", "deleteBookLog", "saveBookLogMetadata", "updateBookLog"]);
  for (const { method, onlyReads, name } of open)
    if (onlyReads) expect([method, name]).toEqual(["POST", "getCustomerReviews"]);
});

describe.each(STATES)("an endpoint that is open to agencies, for %s", (state) => {
  const dependsOnEndpoint = state === "a client without the scopes of the endpoint";
  beforeAll(async () => {
    if (!dependsOnEndpoint) await arrange(state, open[0]!);
  });

  test.each(named(open))("%s", async (_, endpoint) => {
    const { owner, otherOwner, reader, otherAuthor, author } = world.cast;
    if (dependsOnEndpoint) await arrange(state, endpoint);
    const samples = samplesOf(ROWS[endpoint.name]!, world);
    const answers = { owner: await call(endpoint, owner, samples), reader: await call(endpoint, reader, samples) };
    const isOpen = state === "a client with every scope" || (dependsOnEndpoint && endpoint.client!.length === 0);
    if (!isOpen) {
      for (const answer of Object.values(answers)) expect(seen(answer)).toEqual(missing);
    } else {
      // The author's own answer: the chain has let the call through to the use case.
      const sample = await samples.of(author);
      const own = await world.client(endpoint, { ...sample, token: author.tokens.access });
      samples.noteAnswer(own);
      expect(answers.owner.status).toBe(own.status);
      const mayRead = endpoint.method === "GET" || endpoint.onlyReads === true;
      expect(answers.reader.status).toBe(mayRead ? own.status : 403);
    }
    if (state !== "another agency's client") expect(seen(await call(endpoint, otherOwner, samples))).toEqual(missing);
    for (const stranger of [otherAuthor, author])
      expect(seen(await call(endpoint, stranger, samples))).toEqual(missing);
  });
});

describe("an endpoint that is not open to agencies answers like a missing client", () => {
  beforeAll(() => arrange("a client with every scope", open[0]!));

  test.each(named(closed))("%s", async (_, endpoint) => {
    const samples = samplesOf(ROWS[endpoint.name]!, world);
    for (const caller of [world.cast.owner, world.cast.reader]) {
      const answer = await call(endpoint, caller, samples);
      expect(seen(answer)).toEqual(missing);
    }
  });

  // None of the calls above has taken the consent away, which would refuse the ones after it.
  test("while the client stays open where it should be", async () => {
    const shelf = open.find(({ name }) => name === "listBooks")!;
    expect(await call(shelf, world.cast.owner)).toMatchObject({ status: 200 });
  });
});

test("the administrator's routes stay hidden with a client, and extensions' routes take no member's token", async () => {
  const { owner } = world.cast;
  await arrange("a client with every scope", endpoints[0]!);
  for (const endpoint of endpoints.filter(isAnsweredBefore)) {
    const { status } = await call(endpoint, owner);
    expect([401, 404]).toContain(status);
  }
});

test("an administrator who acts for a member sees what the member sees, and changes nothing", async () => {
  const { admin, owner, author } = world.cast;
  const actingAs = await world.grantFor(owner);
  const as = { token: admin.tokens.access, actingAs, asClient: author.id };
  const [shelf, newLog] = ["listBooks", "createBookLog"].map((name) => open.find((one) => one.name === name)!);
  await arrange("a client with every scope", shelf!);
  expect(await world.client(shelf!, as)).toMatchObject({ status: 200 });
  const sample = await ROWS.createBookLog!.send?.(world, author);
  expect(await world.client(newLog!, { ...as, ...sample })).toMatchObject({
    status: 403,
    body: { code: "impersonating" },
  });
  await arrange("an author who has ended the consent", shelf!);
  expect(seen(await world.client(shelf!, as))).toEqual(missing);
});
