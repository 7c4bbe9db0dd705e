import { expect, test } from "vitest";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { listClients, renewClientCode } from "#shared/api/agency/clients.ts";
import { CODE_LINK, declineConsent, getConsentRequest, giveConsent } from "#shared/api/agency/consents.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { payingAgencyWorld } from "../testing/clients-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(async (access) => {
  const world = await payingAgencyWorld(access);
  return { ...world, mara: await world.givenAuthor() };
});

type Link = { hash: string; id: string };
const notFound = { status: 404, body: { code: "not_found" } };
const request = () => world.givenRequest(world.owner, "mara@example.com", ["books"]);
const decline = (params: Link, as = world.mara) => world.call(declineConsent, { as, params });
const look = async (params: Link) => (await world.call(getConsentRequest, { as: world.mara, params })).body.data;
const clients = async () => (await world.call(listClients, { as: world.owner })).body;
const noes = () => world.deps.mailer.emails.filter(({ subject }) => subject.includes("declined"));

test("shows the agency that an author declined and when, and emails the one who asked once", async () => {
  const link = await request();
  expect((await clients()).invitations).toMatchObject([{ declined_at: null }]);
  const at = new Date(world.clock.now()).toISOString();
  expect((await decline(link)).status).toBe(204);
  world.clock.advance(MINUTE_MS);
  expect((await decline(link)).status).toBe(204);
  expect((await clients()).invitations).toMatchObject([{ email: "mara@example.com", declined_at: at }]);
  const asker = (await world.deps.accounts.find(world.owner.userId))!;
  expect(noes()).toMatchObject([{ to: asker.email, subject: "An author has declined your request on Colophon" }]);
  expect(noes()[0]?.text).toContain("mara@example.com");
});

test("lets an author who declined change their mind with the same link", async () => {
  const link = await request();
  await decline(link);
  expect((await look(link)).declined_at).not.toBeNull();
  const given = await world.call(giveConsent, { as: world.mara, params: link, body: { scopes: ["books"] } });
  expect(given.status).toBe(201);
  const { data, invitations } = await clients();
  expect([data.map(({ id }) => id), invitations]).toEqual([[world.mara.userId], []]);
  expect(await decline(link)).toMatchObject(notFound);
});

test("answers fifty concurrent noes alike and sends one email", async () => {
  const link = await request();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      world.call(declineConsent, { as: world.mara, params: link, address: `203.0.113.${i}` }),
    ),
  );
  expect(answers.filter(({ status }) => status !== 204 && status !== 429)).toEqual([]);
  expect(noes()).toHaveLength(1);
});

test("has no one to answer when an author types an agency's code, and refuses a link that is no longer valid", async () => {
  const { body } = await world.call(renewClientCode, { as: world.owner });
  expect(await decline({ hash: body.code, id: CODE_LINK })).toMatchObject(notFound);
  const former = await request();
  world.clock.advance(1000);
  await request();
  expect(await decline(former)).toMatchObject(notFound);
  expect(noes()).toEqual([]);
});

test("records the no when the email can't be sent", async () => {
  const link = await request();
  world.deps.mailer.send = () => Promise.reject(new Error("down"));
  expect((await decline(link)).status).toBe(204);
  expect((await clients()).invitations).toMatchObject([{ declined_at: expect.any(String) }]);
});
