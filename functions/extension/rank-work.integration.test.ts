import { beforeEach, describe, expect, test } from "vitest";
import { syncTitlesets } from "#functions/books/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { saveAmazonAuthor } from "#shared/api/extension/activation.ts";
import type { ExtensionRankWork } from "#shared/api/extension/extension.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { type ExtensionWorld, extensionWorld } from "./testing/extension-world.ts";

const engine = testEngine();
const US = "ATVPDKIKX0DER";
const UK = "A1F83G8C2ARO7P";
const identity = { claimedAuthorName: "Mara", createdAt: null, state: null };
const PROFILE = {
  authorId: "amzn1.author",
  asin: "B00AUTHOR1",
  author: null,
  identities: [
    { ...identity, amazonAuthorId: "amzn1.author" },
    { ...identity, amazonAuthorId: "amzn1.other" },
  ],
};
const edition = (asin: string, binding: string) => ({
  asin,
  binding,
  title_set_asin: "B0QUAY0001",
  title: "The Quay",
  authors: [{ name: "Mara", asin: null }],
  image: null,
  sales_rank: 900,
  average_review: null,
  reviews: null,
  published: "2024-01-02",
  publisher: null,
  pages: null,
  file_size_kb: null,
  runtime_minutes: null,
});

let world: ExtensionWorld;
let { author, token } = {} as Awaited<ReturnType<ExtensionWorld["givenActive"]>>;
beforeEach(async () => {
  world = extensionWorld(await engine.createTable());
  ({ author, token } = await world.givenActive({ trialEndsAt: "2026-12-20T12:00:00.000Z" }));
  await syncTitlesets(world.deps, {
    actor: { tenantId: author.userId },
    body: [edition("B0QUAY0001", "kindle_meta_binding"), edition("B0QUAY0002", "paperback_meta_binding")],
  });
});
const connect = () =>
  world.call(saveAmazonAuthor, {
    as: author,
    body: { currency: "USD", amazon_author: JSON.stringify(PROFILE) },
  });
const ranks = async (query = ""): Promise<ExtensionRankWork | null> => (await world.work(token, query)).body.ranks;
const finish = ({ progress }: ExtensionRankWork, outcome: "ok" | "unchanged" = "ok") =>
  world.report(token, { source: "ranks", outcome, progress });

describe("ranks that the extension has to read", () => {
  test("are none before an author profile is connected", async () => {
    expect(await ranks()).toBeNull();
  });

  test("are all tracked products of every pen name, dated by the server, with the newest window of the history", async () => {
    await connect();
    expect(await ranks()).toMatchObject({
      author: "amzn1.author",
      pen_names: ["B00AUTHOR1", "amzn1.other"],
      now: "2026-11-20T12:00:00.000Z",
      marketplaces: [US],
      bindings: [{ marketplace: US, title_set: "B0QUAY0001" }],
      history: [{ marketplace: US, asins: ["B0QUAY0001", "B0QUAY0002"], from: "2022-01-01" }],
    });
  });

  test("are due again in the next two hours after everything was read, not at the next poll", async () => {
    await connect();
    const first = (await ranks())!;
    await finish(first);
    world.clock.advance(15 * MINUTE_MS);
    expect(await ranks()).toMatchObject({ marketplaces: [], bindings: [], history: [{ from: "2022-01-01" }] });
    world.clock.advance(2 * HOUR_MS);
    expect(await ranks()).toMatchObject({ marketplaces: [US], bindings: [] });
  });

  test("wait after a failure, unless the author requests them", async () => {
    await connect();
    await world.report(token, { source: "ranks", outcome: "failed", code: "signed_out" });
    world.clock.advance(MINUTE_MS);
    expect(await ranks()).toBeNull();
    expect(await ranks(`scope=ranks&marketplace=${US}`)).toMatchObject({ marketplaces: [US] });
    expect(await ranks("scope=asked")).toMatchObject({ marketplaces: [US] });
  });

  test("for a page are those of its store, unless they are younger than ten minutes", async () => {
    await connect();
    const asked = () => ranks(`scope=ranks&marketplace=${US}`);
    await finish((await asked())!);
    world.clock.advance(5 * MINUTE_MS);
    expect((await asked())?.marketplaces ?? []).toEqual([]);
    world.clock.advance(6 * MINUTE_MS);
    expect((await asked())?.marketplaces).toEqual([US]);
    expect(await ranks(`scope=ranks&marketplace=${UK}`)).toMatchObject({ marketplaces: [UK], history: [] });
  });

  test("are none during a first import", async () => {
    await connect();
    expect(await ranks("scope=first")).toBeNull();
  });

  test("are not forgotten when the progress of an older work list arrives late", async () => {
    await connect();
    const old = (await ranks())!;
    world.clock.advance(2 * HOUR_MS);
    await finish((await ranks())!);
    await finish(old);
    expect((await ranks())?.marketplaces ?? []).toEqual([]);
  });
});
