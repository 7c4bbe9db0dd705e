import { expect, test } from "vitest";
import { logger } from "#functions/platform/logger.ts";
import { signalStore } from "#functions/signals/index.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { listConsentViews } from "#shared/api/agency/consents.ts";
import { getAgencyDashboard } from "#shared/api/agency/dashboard.ts";
import { CONSENT_SCOPES, type ConsentScope } from "#shared/domain/consent/scopes.ts";
import { SIGNAL_EXAMPLES } from "#shared/domain/signals/testing/examples.ts";
import { payingAgencyWorld } from "../testing/clients-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(payingAgencyWorld);
const dashboard = async () => (await world.call(getAgencyDashboard, { as: world.owner })).body;

/** A client with an open signal of each kind and variant, who has no figures yet. */
async function givenClient(scopes: readonly ConsentScope[]) {
  const author = await world.givenAuthor();
  await world.givenClient(world.owner, author, scopes);
  const signals = signalStore(world.access);
  for (const signal of SIGNAL_EXAMPLES) await signals.raise(author.userId, signal, "2026-11-20T08:00:00.000Z");
  return { author, signals };
}

test("shows each client's open signals, a kind once with its number, and what is no signal, the most urgent first", async () => {
  await givenClient(CONSENT_SCOPES);
  const { data } = await dashboard();
  expect(data.map(({ kind, signal, count }) => [kind, signal?.kind ?? null, count])).toEqual([
    ["source_stopped", "source_stopped", 3],
    ["no_figures", null, 1],
    ["payment", "payment", 2],
    ["reads_odd", "reads_odd", SIGNAL_EXAMPLES.filter(({ kind }) => kind === "reads_odd").length],
    ["review", "review", SIGNAL_EXAMPLES.filter(({ kind }) => kind === "review").length],
    ["rank", "rank", 1],
    ["launch", "launch", 1],
    ["ad_test", "ad_test", SIGNAL_EXAMPLES.filter(asksOfAds).length],
    ["forecast", "forecast", 1],
  ]);
});

const asksOfAds = (one: (typeof SIGNAL_EXAMPLES)[number]): boolean =>
  one.kind === "ad_test" && !(one.variant === "ended" && one.values.verdict === "more");

test("leaves out welcome news and what is over", async () => {
  const { author, signals } = await givenClient(["payments"]);
  const variants = async () => (await dashboard()).data.map(({ signal }) => signal?.variant);
  const [late] = SIGNAL_EXAMPLES.filter((one) => one.kind === "payment" && one.variant === "late");
  const [differs] = SIGNAL_EXAMPLES.filter(({ variant }) => variant === "differs");
  expect(await variants()).not.toContain("landed");
  await signals.close(author.userId, late!.key, "2026-11-20T09:00:00.000Z");
  expect(await variants()).toEqual(["differs"]);
  await signals.close(author.userId, differs!.key, "2026-11-20T09:00:00.000Z");
  expect(await variants()).toEqual([]);
});

test("shows only what each scope covers, names no book to an agency that sees no books, and counts the look", async () => {
  const { author } = await givenClient(["reviews"]);
  expect((await dashboard()).data).toEqual([]);
  const kinds = async (scopes: readonly ConsentScope[]) => {
    await world.renew();
    const client = await givenClient(scopes);
    return { ...client, kinds: (await dashboard()).data.map(({ kind }) => kind) };
  };
  expect((await kinds(["books"])).kinds).toEqual(["rank"]);
  expect((await kinds(["events"])).kinds).toEqual([]);
  const paid = await kinds(["payments"]);
  expect(paid.kinds).toEqual(["payment"]);
  const views = (await world.call(listConsentViews, { as: paid.author })).body.data;
  expect(views.map(({ scope }) => scope)).toEqual(["payments"]);
  expect(author.userId).not.toBe(paid.author.userId);
});
