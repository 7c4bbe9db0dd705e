import { beforeAll, describe, expect, test } from "vitest";
import { amazonAccountStore } from "#functions/amazon-accounts/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { followerSeriesEntity } from "#functions/entities/followers/follower-series.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { givenSubscription } from "#functions/testing/subscriptions.ts";
import { givenUser } from "#functions/testing/users.ts";
import * as api from "#shared/api/followers.ts";
import { addDays } from "#shared/primitives/dates.ts";
import { followersPersonalData } from "./personal-data.ts";
import { readOwnAuthors } from "./read-own-authors.ts";
import { followersRoutes } from "./routes.ts";
import { saveSentFollowers } from "./save-sent-followers.ts";
import { followerStore } from "./store.ts";
import { followersDeps } from "./wiring.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
const engine = testEngine();
let access: TableAccess;
let deps: ReturnType<typeof followersDeps>;
let call: ReturnType<typeof apiCaller>;
beforeAll(async () => {
  access = await engine.createTable();
  deps = followersDeps(access, clock);
  call = apiCaller(followersRoutes(deps), { access, clock });
});

const CLARA = "amzn1.clara";
const THORNE = "amzn1.thorne";
const identity = (amazonAuthorId: string, claimedAuthorName: string) => ({
  amazonAuthorId,
  claimedAuthorName,
  createdAt: null,
  state: null,
});
const PROFILE = {
  authorId: CLARA,
  asin: null,
  author: null,
  identities: [identity(CLARA, "Clara Winterbourne"), identity(THORNE, "E. J. Thorne")],
};

/** An author whose extension has sent the author profile. */
async function givenAuthor(): Promise<Actor> {
  const author = await givenUser(access, { timeZone: "UTC" });
  await givenSubscription(access, author);
  await amazonAccountStore(access).saveProfile(author.userId, PROFILE);
  return author;
}
const counted = (author_id: string, count: number, date: string | null = "2026-11-18") => ({ author_id, count, date });
const send = (as: Actor, counts: ReturnType<typeof counted>[]) => saveSentFollowers(deps, { actor: as, counts });
const list = async (as: Actor) => (await call(api.listAmazonAuthors, { as })).body.data;
const revisionOf = async ({ tenantId }: Actor, authorId = CLARA) =>
  (await followerSeriesEntity(access).get({ tenantId, authorId }).go()).data?.revision;

describe("followers that the extension has read", () => {
  test("are listed by pen name, with the count before as soon as there is one", async () => {
    const as = await givenAuthor();
    expect(await send(as, [counted(CLARA, 412), counted(CLARA, 405, "2026-11-17"), counted(THORNE, 77)])).toEqual({
      saved: 2,
    });
    const stored = { image: null, connected: true, follower_count_updated_at: "2026-11-18" };
    expect(await list(as)).toEqual([
      { ...stored, id: CLARA, name: "Clara Winterbourne", follower_count: 412, follower_count_previous: 405 },
      { ...stored, id: THORNE, name: "E. J. Thorne", follower_count: 77, follower_count_previous: null },
    ]);
  });

  test("are written once when the same numbers arrive again, even concurrently", async () => {
    const as = await givenAuthor();
    const counts = [counted(CLARA, 412)];
    await Promise.all([send(as, counts), send(as, counts), send(as, counts)]);
    expect(await send(as, counts)).toEqual({ saved: 0 });
    expect(await revisionOf(as)).toBe(1);
  });

  test("count for the day of reading when the portal gives no date", async () => {
    const as = await givenAuthor();
    await send(as, [counted(CLARA, 412, null)]);
    expect((await list(as))[0]?.follower_count_updated_at).toBe("2026-11-20");
  });

  test("are ignored for another author's pen name", async () => {
    const as = await givenAuthor();
    expect(await send(as, [counted("amzn1.stranger", 9000)])).toEqual({ saved: 0 });
    expect((await readOwnAuthors(deps, as)).map(({ id }) => id)).toEqual([CLARA, THORNE]);
  });

  test("are refused from the future, and nothing is stored", async () => {
    const as = await givenAuthor();
    await expect(send(as, [counted(CLARA, 412), counted(CLARA, 500, "2026-11-22")])).rejects.toMatchObject({
      status: 422,
    });
    expect((await list(as))[0]?.follower_count).toBeNull();
  });

  test("can't be read by another author", async () => {
    const [as, other] = [await givenAuthor(), await givenUser(access, { timeZone: "UTC" })];
    await givenSubscription(access, other);
    await send(as, [counted(CLARA, 412)]);
    expect(await list(other)).toEqual([]);
  });
});

describe("the series of follower counts", () => {
  const series = async (as: Actor, query: string) => call(api.listFollowerSeries, { as, query });

  test("covers every pen name between two days, also one without counts", async () => {
    const as = await givenAuthor();
    await send(as, [
      counted(CLARA, 405, "2026-11-16"),
      counted(CLARA, 412, "2026-11-18"),
      counted(CLARA, 410, "2026-11-17"),
    ]);
    expect((await series(as, "from=2026-11-17&to=2026-11-20")).body.data).toEqual([
      {
        id: CLARA,
        name: "Clara Winterbourne",
        points: [
          { date: "2026-11-17", count: 410 },
          { date: "2026-11-18", count: 412 },
        ],
      },
      { id: THORNE, name: "E. J. Thorne", points: [] },
    ]);
  });

  test("is refused for a range that ends before it begins", async () => {
    expect((await series(await givenAuthor(), "from=2026-11-18&to=2026-11-17")).status).toBe(422);
  });

  test("of ten years fits well into one item and comes back unchanged", async () => {
    const as = await givenAuthor();
    const counts = Array.from({ length: 3652 }, (_, i) => ({
      date: addDays("2016-11-21", i),
      count: 100 + i * 3 - (i % 7),
    }));
    await followerStore(access).save(as.tenantId, { id: CLARA, name: "Clara", today: "2026-11-20", counts });
    const item = await followerSeriesEntity(access).get({ tenantId: as.tenantId, authorId: CLARA }).go();
    expect(item.data?.data.length).toBeLessThan(10_000);
    expect((await followerStore(access).list(as.tenantId))[0]?.points).toEqual(counts);
  });
});

test("a pen name whose account was removed stays with its counts, shown as disconnected", async () => {
  const as = await givenAuthor();
  await send(as, [counted(CLARA, 412)]);
  await amazonAccountStore(access).saveProfile(as.userId, null);
  expect(await list(as)).toMatchObject([{ id: CLARA, connected: false, follower_count: 412 }]);
});

test("exports followers as tables, and deletes them with the source or the account", async () => {
  const as = await givenAuthor();
  const person = { userId: as.userId, email: as.email, agencyId: null, tenantId: as.tenantId, closedAt: null };
  const personal = followersPersonalData(access);
  const fill = () => send(as, [counted(CLARA, 412), counted(THORNE, 77)]);
  const stored = () => followerStore(access).list(as.tenantId);
  await fill();
  const files: Record<string, string> = {};
  for await (const { path, content } of personal.files(person)) {
    files[path] = "";
    for await (const chunk of content) files[path] += chunk;
  }
  expect(Object.keys(files)).toEqual(personal.explained.map(({ path }) => path));
  expect(files["followers/authors.csv"]).toContain("amzn1.clara,Clara Winterbourne,,2026-11-20");
  expect(files["followers/counts.csv"]).toContain("amzn1.clara,2026-11-18,412");
  await personal.purge!(person, "ranks");
  expect(await stored()).toHaveLength(2);
  await personal.purge!(person, "followers");
  expect(await stored()).toEqual([]);
  await fill();
  await personal.remove(person);
  expect(await stored()).toEqual([]);
});
