import { describe, expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import {
  endClient,
  getClient,
  inviteClient,
  listClients,
  renameClient,
  renewClientCode,
  revokeClientInvitation,
} from "#shared/api/agency/clients.ts";
import {
  changeConsent,
  getConsentRequest,
  giveConsent,
  listConsents,
  revokeConsent,
} from "#shared/api/agency/consents.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { payingAgencyWorld } from "../testing/clients-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(async (access) => {
  const world = await payingAgencyWorld(access);
  return { ...world, mara: await world.givenAuthor() };
});

const notFound = { status: 404, body: { code: "not_found" } };
type Link = { hash: string; id: string };
const look = (params: Link, as = world.mara) => world.call(getConsentRequest, { as, params });
const give = (params: Link, scopes = ["books"], as = world.mara) =>
  world.call(giveConsent, { as, params, body: { scopes } });
const clients = async (as = world.owner) => (await world.call(listClients, { as })).body;
const consents = async (as = world.mara) => (await world.call(listConsents, { as })).body.data;
const subjects = () => world.deps.mailer.emails.slice(-2).map(({ to, subject }) => [to, subject]);

describe("a request by email", () => {
  test("says who asks for what, and makes the author a client with what the author chooses", async () => {
    const link = await world.givenRequest(world.owner, " Mara@Example.com", ["books", "royalties"], "Mara (crime)");
    expect((await clients()).invitations).toMatchObject([
      { email: "mara@example.com", label: "Mara (crime)", scopes: ["books", "royalties"] },
    ]);
    expect((await look(link)).body.data).toEqual({
      agency: {
        id: world.agencyId,
        name: "North Shelf",
        website: "https://northshelf.example",
        color: null,
        people: ["Ingrid Solberg"],
      },
      invited_by: "Ingrid Solberg",
      scopes: ["books", "royalties"],
      is_client: false,
      declined_at: null,
    });
    expect(await give(link, ["events", "books"])).toMatchObject({
      status: 201,
      body: { data: { agency: { name: "North Shelf" }, scopes: ["books", "events"] } },
    });
    const { data, invitations } = await clients();
    expect(invitations).toEqual([]);
    expect(data).toMatchObject([{ id: world.mara.userId, label: "Mara (crime)", name: "Mara Lindqvist" }]);
    expect(subjects()).toEqual([
      ["mara@example.com", "You share figures with an agency on Colophon"],
      ["owner@north-shelf.example", "An author shares figures with you on Colophon"],
    ]);
  });

  test("opens for the author who has the link, whichever address it was sent to, and only once", async () => {
    const link = await world.givenRequest(world.owner, "penname@example.com");
    expect(await give(link)).toMatchObject({ status: 201 });
    const jonas = await world.givenAuthor("jonas");
    const others = [await give(link, ["events"]), await give(link, ["books"], jonas)];
    for (const answer of [await look(link), ...others]) expect(answer).toMatchObject(notFound);
  });

  test("answers a repeated call as the first one while the consent stands, and emails no one twice", async () => {
    const link = await world.givenRequest(world.owner, "mara@example.com");
    const first = await give(link, ["events", "books"]);
    const sent = world.deps.mailer.emails.length;
    world.clock.advance(DAY_MS);
    expect(await give(link, ["books", "events"])).toMatchObject({ status: 201, body: first.body });
    expect(world.deps.mailer.emails).toHaveLength(sent);
    await world.call(revokeConsent, { as: world.mara, params: { id: world.agencyId } });
    expect(await give(link, ["books", "events"])).toMatchObject(notFound);
    expect(await consents()).toEqual([]);
  });

  test("gives the consent when the call's process ends right after it was stored, and the call is repeated", async () => {
    const link = await world.givenRequest(world.owner, "mara@example.com");
    const { publish } = world.deps.bus;
    world.deps.bus.publish = () => Promise.reject(new Error("the process ended"));
    expect(await give(link)).toMatchObject({ status: 500 });
    world.deps.bus.publish = publish;
    expect(await give(link)).toMatchObject({ status: 201, body: { data: { scopes: ["books"] } } });
    expect((await clients()).data).toHaveLength(1);
  });

  test("answers a used, revoked, replaced, expired and unknown link alike", async () => {
    const used = await world.givenRequest(world.owner, "a@example.com");
    await give(used);
    const replaced = await world.givenRequest(world.owner, "b@example.com");
    const revoked = await world.givenRequest(world.owner, "b@example.com");
    const id = (await clients()).invitations[0]!.id;
    expect(await world.call(revokeClientInvitation, { as: world.owner, params: { id } })).toMatchObject({
      status: 204,
    });
    expect(await world.call(revokeClientInvitation, { as: world.owner, params: { id } })).toMatchObject(notFound);
    const expired = await world.givenRequest(world.owner, "c@example.com");
    world.clock.advance(7 * DAY_MS);
    const unknown = { hash: "wrong", id: world.agencyId };
    const answers = await Promise.all([used, replaced, revoked, expired, unknown].map((link) => look(link)));
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 404, body: answers[0]!.body });
    for (const link of [used, replaced, revoked, expired, unknown])
      expect(await give(link, ["events"])).toMatchObject(notFound);
  });

  test("is accepted once although two devices answer it together", async () => {
    const link = await world.givenRequest(world.owner, "mara@example.com");
    const jonas = await world.givenAuthor("jonas");
    const answers = await Promise.all([give(link), give(link, ["books"], jonas)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect((await clients()).data).toHaveLength(1);
  });

  test("stays as it was when the email can't be sent", async () => {
    const { send } = world.deps.mailer;
    world.deps.mailer.send = () => Promise.reject(new Error("down"));
    const body = { email: "mara@example.com", scopes: ["books"] };
    expect(await world.call(inviteClient, { as: world.owner, body })).toMatchObject({ status: 500 });
    world.deps.mailer.send = send;
    expect((await clients()).invitations).toEqual([]);
  });

  test("stops after five requests to one address in an hour, and needs at least one scope", async () => {
    const ask = (scopes: string[]) =>
      world.call(inviteClient, { as: world.owner, body: { email: "mara@example.com", scopes } });
    expect(await ask([])).toMatchObject({ status: 422, body: { errors: { scopes: ["Please choose at least one"] } } });
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push((await ask(["books"])).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test("answers the same for a client, for an author and for an unknown address", async () => {
    await world.givenClient(world.owner, world.mara);
    await world.givenAuthor("jonas");
    for (const name of ["mara", "jonas", "stranger"]) {
      const answer = await world.call(inviteClient, {
        as: world.owner,
        body: { email: `${name}@example.com`, scopes: ["books"] },
      });
      const fields = ["id", "email", "label", "scopes", "created_at", "expires_at", "declined_at"];
      expect(Object.keys(answer.body.data)).toEqual(fields);
      expect(answer.body.data.declined_at).toBeNull();
    }
  });
});

describe("an agency's code", () => {
  test("opens the same page, in any spelling, until the agency renews it", async () => {
    const { hash, id } = await world.givenCode(world.owner);
    expect((await clients()).code).toBe(hash);
    const spellings = [hash, hash.toLowerCase(), hash.replace("-", " ")];
    for (const typed of spellings)
      expect((await look({ hash: typed, id })).body.data).toMatchObject({ invited_by: null, scopes: ["books"] });
    const { body } = await world.call(renewClientCode, { as: world.owner });
    expect(await look({ hash, id })).toMatchObject(notFound);
    expect(await give({ hash: body.code, id }, ["payments"])).toMatchObject({ status: 201 });
  });

  test("isn't made for a member whose own address isn't verified", async () => {
    await userEntity(world.access).patch({ userId: world.owner.userId }).remove(["emailVerifiedAt"]).go();
    expect(await world.call(renewClientCode, { as: world.owner })).toMatchObject({ status: 403 });
    expect((await clients()).code).toBeNull();
  });

  test("asks an unverified author to confirm the address first", async () => {
    const link = await world.givenCode(world.owner);
    const { userId } = await world.givenPerson({ email: "new@example.com" });
    expect(await give(link, ["books"], world.as(userId))).toMatchObject({
      status: 403,
      body: { message: "Please confirm your email address first." },
    });
    expect((await clients()).data).toEqual([]);
  });
});

describe("a consent", () => {
  test("changes and ends from the author's side, with an email to both", async () => {
    await world.givenClient(world.owner, world.mara, ["books", "royalties"]);
    const params = { id: world.agencyId };
    const changed = await world.call(changeConsent, {
      as: world.mara,
      params,
      body: { scopes: ["payments", "books"] },
    });
    expect(changed.body.data.scopes).toEqual(["books", "payments"]);
    expect(subjects()).toEqual([
      ["mara@example.com", "You changed what an agency can see on Colophon"],
      ["owner@north-shelf.example", "An author changed what you can see on Colophon"],
    ]);
    const sent = world.deps.mailer.emails.length;
    await world.call(changeConsent, { as: world.mara, params, body: { scopes: ["books", "payments"] } });
    expect(world.deps.mailer.emails).toHaveLength(sent);

    expect(await world.call(revokeConsent, { as: world.mara, params })).toMatchObject({ status: 204 });
    expect(subjects().map(([to]) => to)).toEqual(["mara@example.com", "owner@north-shelf.example"]);
    expect([await consents(), (await clients()).data]).toEqual([[], []]);
    expect(await world.call(revokeConsent, { as: world.mara, params })).toMatchObject(notFound);
    expect(await world.call(changeConsent, { as: world.mara, params, body: { scopes: ["books"] } })).toMatchObject(
      notFound,
    );
  });

  test("ends from the agency's side too", async () => {
    await world.givenClient(world.owner, world.mara);
    expect(await world.call(endClient, { as: world.owner, params: { id: world.mara.userId } })).toMatchObject({
      status: 204,
    });
    expect(subjects()[0]).toEqual(["mara@example.com", "An agency no longer sees your figures on Colophon"]);
    expect(await consents()).toEqual([]);
    expect(await world.call(endClient, { as: world.owner, params: { id: world.mara.userId } })).toMatchObject(notFound);
  });

  test("stands although its emails can't be sent", async () => {
    const link = await world.givenCode(world.owner);
    world.deps.mailer.send = () => Promise.reject(new Error("down"));
    expect(await give(link)).toMatchObject({ status: 201 });
    expect(await consents()).toMatchObject([{ agency: { id: world.agencyId } }]);
  });

  test("shows the agency the client's settings, its own label, and first month and last sync only with royalties", async () => {
    await userEntity(world.access)
      .patch({ userId: world.mara.userId })
      .set({ firstDataAt: "2021-03", currency: "EUR", kdpSyncDailyDate: "2026-11-20T08:00:00.000Z" })
      .go();
    await world.givenClient(world.owner, world.mara);
    const params = { id: world.mara.userId };
    const details = async () => (await world.call(getClient, { as: world.owner, params })).body.data;
    expect(await details()).toMatchObject({ currency: "EUR", first_data_at: null, kenpc_percent: 100 });
    expect([(await details()).last_synced_at, (await clients()).data[0]?.last_synced_at]).toEqual([null, null]);
    await world.call(changeConsent, {
      as: world.mara,
      params: { id: world.agencyId },
      body: { scopes: ["royalties"] },
    });
    expect(await details()).toMatchObject({ first_data_at: "2021-03", last_synced_at: "2026-11-20T08:00:00.000Z" });
    const rename = async (label: string) =>
      (await world.call(renameClient, { as: world.owner, params, body: { label } })).body.data.label;
    expect(await rename(" Mara, crime ")).toBe("Mara, crime");
    expect(await rename(" ")).toBe("Mara Lindqvist");
  });

  test("is hidden from the agency while the author is closing the account", async () => {
    await world.givenClient(world.owner, world.mara);
    const params = { userId: world.mara.userId };
    await userEntity(world.access).patch(params).set({ deletionDueAt: "2026-12-01T00:00:00.000Z" }).go();
    expect((await clients()).data).toEqual([]);
    expect(await world.call(getClient, { as: world.owner, params: { id: world.mara.userId } })).toMatchObject(notFound);
    await userEntity(world.access).patch(params).remove(["deletionDueAt"]).go();
    expect((await clients()).data).toHaveLength(1);
  });
});
