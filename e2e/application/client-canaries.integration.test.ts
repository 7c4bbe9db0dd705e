import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "#local/testing/application/people.ts";
import { ROWS } from "#local/testing/application/rows/index.ts";
import { type Application, startApplication } from "#local/testing/application/start-application.ts";
import { type World, worldOf } from "#local/testing/application/world.ts";
import { searchAgency, searchClient } from "#shared/api/agency/agency.ts";
import { getClient, listClients } from "#shared/api/agency/clients.ts";
import { getAgencyDashboard } from "#shared/api/agency/dashboard.ts";
import { getClientsReport } from "#shared/api/agency/reports.ts";
import { createBookLog } from "#shared/api/booklogs.ts";
import { createBook } from "#shared/api/books/edit.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { API } from "#shared/api/index.ts";
import { authorizeChannel } from "#shared/api/realtime.ts";
import { CONSENT_SCOPES } from "#shared/domain/consent/scopes.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";

/** `CANARY_ANSWERS=50000 npx vitest run …` asks for that many answers. */
const ANSWERS = Number(process.env.CANARY_ANSWERS ?? 800);
/** Calls under way together. */
const LANES = 8;

let application: Application;
let world: World;
beforeAll(async () => {
  application = await startApplication();
  world = await worldOf(application);
}, 120_000);
afterAll(() => application.stop());

const canaryOf = (person: Person): string => `Canary ${person.id.slice(0, 8)}`;

async function plant(person: Person, asin: string): Promise<void> {
  const book = { title: canaryOf(person), authors: [{ name: canaryOf(person) }], formats: [{ asin, format_id: 1 }] };
  const { body } = await world.ask(person, createBook, { body: book });
  const log = { book_id: body.data.id, book_log_event_id: 1, start_date: "2026-11-01", notes: canaryOf(person) };
  await world.ask(person, createBookLog, { body: log });
}

const reads = Object.values(API)
  .flat()
  .filter(({ client, method }) => client !== undefined && method === "GET");

test("no answer to an agency has a byte of an author who isn't its client, and none after a consent has ended", {
  timeout: HOUR_MS,
}, async () => {
  const { author: mara, otherAuthor: jonas, freeAuthor: stranger, owner, otherOwner } = world.cast;
  await world.startTrial(stranger);
  const planted = [mara, jonas, stranger];
  for (const [n, person] of planted.entries()) await plant(person, `B0CANARY0${n}`);
  await world.share(owner, mara, CONSENT_SCOPES);
  await world.share(otherOwner, jonas, CONSENT_SCOPES);

  /** Each agency with the only author whose canary its answers may have. */
  const agencies = [
    { member: owner, own: mara },
    { member: otherOwner, own: jonas },
  ] as const;
  const samples = new Map<string, object>();
  for (const { name } of reads) samples.set(name, (await ROWS[name]!.send?.(world, mara)) ?? {});

  const call = (member: Person, endpoint: Endpoint, more: object) =>
    world.client(endpoint, { ...more, token: member.tokens.access });
  const asks = agencies.flatMap(({ member, own }) => [
    ...planted.flatMap((client) =>
      reads.map((endpoint) => ({
        own,
        client,
        ask: () => call(member, endpoint, { ...samples.get(endpoint.name), asClient: client.id }),
      })),
    ),
    ...planted.map((client) => ({
      own,
      client,
      ask: () => call(member, searchClient, { params: { id: client.id }, query: "keywords=canary" }),
    })),
    ...planted.map((client) => ({
      own,
      client,
      ask: () => call(member, getClient, { params: { id: client.id } }),
    })),
    ...planted.map((client) => ({
      own,
      client,
      ask: () => call(member, authorizeChannel, { asClient: client.id, body: {} }),
    })),
    { own, client: null, ask: () => call(member, listClients, {}) },
    { own, client: null, ask: () => call(member, getAgencyDashboard, {}) },
    { own, client: null, ask: () => call(member, getClientsReport, { query: "from=2026-01&to=2026-11" }) },
    {
      own,
      client: null,
      ask: () => call(member, searchAgency, { params: { id: member.tenantId }, query: "keywords=canary" }),
    },
  ]);

  /** Mara's consent is ended and given again all the time; the instants between which it certainly doesn't exist. */
  let endedAt = Number.POSITIVE_INFINITY;
  let isDone = false;
  const toggling = (async () => {
    while (!isDone) {
      await world.endSharing(owner, mara);
      endedAt = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 30));
      endedAt = Number.POSITIVE_INFINITY;
      await world.share(owner, mara, CONSENT_SCOPES);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  })();

  const leaks: string[] = [];
  let [asked, opened] = [0, 0];
  const lane = async () => {
    while (asked < ANSWERS) {
      const { own, client, ask } = asks[asked++ % asks.length]!;
      const [begunAt, sinceEnd] = [performance.now(), endedAt];
      const { status, text } = await ask();
      const isEnded = sinceEnd <= begunAt && endedAt === sinceEnd;
      const mayHave = own === mara && isEnded ? [] : [own];
      if (status === 200 && client !== null) opened++;
      if (status === 200 && client !== null && !mayHave.includes(client)) leaks.push(`opened ${client.id}`);
      for (const person of planted)
        if (!mayHave.includes(person) && text.includes(canaryOf(person))) leaks.push(`${canaryOf(person)} in ${text}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  isDone = true;
  await toggling;
  expect(leaks).toEqual([]);
  expect(opened).toBeGreaterThan(ANSWERS / 10);
});
