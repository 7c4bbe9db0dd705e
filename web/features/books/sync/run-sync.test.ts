import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AmazonCallName } from "#shared/messages/extension.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import type { ExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import { buildBookshelfItem, buildPortalBook } from "#web/testing/portal-books.ts";
import { runSync, type SyncDeps } from "./run-sync.ts";
import type { BookSyncState } from "./sync-state.ts";

const asin = (n: number) => `B${String(n).padStart(9, "0")}`;
const books = (count: number) =>
  Array.from({ length: count }, (_, i) => buildPortalBook({ asin: asin(i), title_set_asin: asin(i) }));
const paperbackOf = (titleSet: string) =>
  buildPortalBook({ asin: `1${titleSet.slice(1)}`, title_set_asin: titleSet, binding: "paperback_meta_binding" });
const profile = { authorId: "amzn1.author", asin: "A1", identities: [], author: null };

type Answers = Partial<Record<AmazonCallName, (input: never) => unknown>>;

/** A simulated Amazon and shelf that record every call in order. */
function world(answers: Answers = {}, changes: Partial<SyncDeps> = {}) {
  const log: string[] = [];
  const states: BookSyncState[] = [];
  const responses: Answers = {
    searchTitleset: () => books(2),
    titlesetBindings: ({ title_set_asin }: { title_set_asin: string }) => [paperbackOf(title_set_asin)],
    bookshelfPage: () => ({ items: [buildBookshelfItem()], pages: 1 }),
    reportsMetadata: () => [],
    ...answers,
  };
  const amazon = {
    call: async (name: AmazonCallName, input: never) => {
      log.push(name);
      return responses[name]?.(input);
    },
    signedIn: async () => ({ kdp: true, author_central: true }),
    profile: async () => profile,
  } as unknown as ExtensionAmazon;
  const saved = (name: string) => async (sent: readonly unknown[]) => {
    log.push(`${name} ${sent.length}`);
    return { added: sent.length, updated: 0 };
  };
  const shelf = {
    known: async () => [] as string[],
    saveTitlesets: saved("titlesets"),
    saveBookshelf: saved("bookshelf"),
    saveDashboard: saved("dashboard"),
    finish: async () => void log.push("finish"),
  };
  const deps: SyncDeps = {
    amazon,
    shelf,
    withPortal: true,
    pause: async (ms) => void log.push(`pause ${ms}`),
    onChange: (state) => void states.push(state),
    isCancelled: () => false,
    ...changes,
  };
  return { log, states, deps, shelf, amazon };
}

describe("a book sync", () => {
  test("queries each title set, saves, then reads the bookshelf and the report list, with pauses in between", async () => {
    const { log, deps } = world();
    const last = await runSync(deps);
    expect(last).toMatchObject({ phase: "completed", added: 5, problem: null });
    expect(log).toEqual([
      ...["searchTitleset", "titlesetBindings", "pause 200", "titlesetBindings", "titlesets 4", "pause 500"],
      ...["bookshelfPage", "pause 100", "bookshelf 1", "pause 500", "reportsMetadata", "finish"],
    ]);
  });

  test("saves ten books at a time, even when a title set has more editions than that", async () => {
    const editions = Array.from({ length: 23 }, (_, i) => buildPortalBook({ asin: asin(100 + i) }));
    const { log, deps } = world({ searchTitleset: () => books(1), titlesetBindings: () => editions });
    await runSync(deps);
    expect(log.filter((line) => line.startsWith("titlesets"))).toEqual(["titlesets 10", "titlesets 10", "titlesets 4"]);
  });

  test("skips queries for books on the shelf, but still fetches series and page counts", async () => {
    const { log, deps, shelf } = world();
    await runSync({ ...deps, shelf: { ...shelf, known: async () => [asin(0), asin(1)] } });
    expect(log).not.toContain("titlesetBindings");
    expect(log).toContain("bookshelf 1");
  });

  test("turns every page of the bookshelf, up to a fixed limit", async () => {
    const pages: number[] = [];
    const answer = ({ page }: { page: number }) => {
      pages.push(page);
      return { items: [], pages: 1_000_000 };
    };
    const { deps } = world({ bookshelfPage: answer });
    expect((await runSync(deps)).phase).toBe("completed");
    expect(pages).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  });

  test("never reports falling progress, from zero to completion, whatever the pages hold", async () => {
    const lengths = fc.array(fc.nat(30), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(lengths, async (pages) => {
        const bookshelfPage = ({ page }: { page: number }) => ({
          items: Array.from({ length: pages[page - 1]! }, () => buildBookshelfItem()),
          pages: pages.length,
        });
        const { states, deps } = world({ bookshelfPage });
        await runSync(deps);
        const progress = states.map((state) => state.progress);
        expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      }),
      { numRuns: 30 },
    );
  });

  test("expects as many books as there are pages of the first one's length", async () => {
    const bookshelfPage = ({ page }: { page: number }) => ({
      items: Array.from({ length: page < 3 ? 10 : 4 }, () => buildBookshelfItem()),
      pages: 3,
    });
    const { states, deps } = world({ bookshelfPage });
    await runSync(deps);
    const totals = states.filter(({ phase }) => phase === "bookshelf").map(({ dashboard }) => dashboard.total);
    expect([...new Set(totals)]).toEqual([0, 30, 24]);
  });

  test("goes from zero to completion, step by step", async () => {
    const { states, deps } = world({ searchTitleset: () => books(12) });
    await runSync(deps);
    const progress = states.map(({ progress }) => progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect([progress[0], progress.at(-1)]).toEqual([0, 100]);
    expect(states.map(({ portal }) => portal.status)).toContain("syncing");
    expect(states.at(-1)).toMatchObject({ portal: { status: "finished" }, dashboard: { status: "finished" } });
  });

  test("uses only the dashboard for an account without an author page, or at the author's choice", async () => {
    const bare = world();
    const last = await runSync({ ...bare.deps, amazon: { ...bare.amazon, profile: async () => null } });
    expect(last).toMatchObject({ phase: "completed", hasProfile: false });
    const signedIn = async () => ({ kdp: true, author_central: false });
    const without = world();
    const amazon = { ...without.amazon, signedIn };
    expect((await runSync({ ...without.deps, amazon, withPortal: false })).phase).toBe("completed");
    for (const { log } of [bare, without]) expect(log).not.toContain("searchTitleset");
  });

  test("saves the search result of a title set that the portal can't list", async () => {
    const { log, deps } = world({
      titlesetBindings: () => {
        throw new ExtensionFailure("not_found");
      },
    });
    expect((await runSync(deps)).phase).toBe("completed");
    expect(log).toContain("titlesets 2");
  });
});

describe("a book sync that can't continue says why", () => {
  const fails = (code: ConstructorParameters<typeof ExtensionFailure>[0]) => () => {
    throw new ExtensionFailure(code);
  };
  const refuse = async () => {
    throw new Error("refused");
  };

  test("when the author is signed out at Amazon", async () => {
    for (const [signedIn, problem] of [
      [{ kdp: true, author_central: false }, "author_central"],
      [{ kdp: false, author_central: true }, "amazon"],
    ] as const) {
      const { log, deps, amazon } = world();
      const last = await runSync({ ...deps, amazon: { ...amazon, signedIn: async () => signedIn } });
      expect([last.phase, last.problem, log]).toEqual(["failed", problem, []]);
    }
  });

  test.each([
    [{ searchTitleset: fails("signed_out") }, "author_central"],
    [{ bookshelfPage: fails("signed_out") }, "amazon"],
    [{ titlesetBindings: fails("too_many_requests") }, "retailer"],
    [{ reportsMetadata: fails("unexpected_answer") }, "retailer"],
    [{ bookshelfPage: fails("unexpected_answer") }, "bookshelf_unread"],
    [{ bookshelfPage: fails("unavailable") }, "retailer"],
    [{ searchTitleset: fails("absent") }, "retailer"],
  ] as const)("when Amazon does not answer as expected (%#)", async (answers, problem) => {
    const { log, deps } = world(answers);
    expect(await runSync(deps)).toMatchObject({ phase: "failed", problem });
    expect(log).not.toContain("finish");
  });

  test("when our own server does not save", async () => {
    for (const [name, problem] of [
      ["saveTitlesets", "titlesets_not_saved"],
      ["saveBookshelf", "dashboard_not_saved"],
      ["finish", "dashboard_not_saved"],
    ] as const) {
      const { deps, shelf } = world();
      expect(await runSync({ ...deps, shelf: { ...shelf, [name]: refuse } })).toMatchObject({
        phase: "failed",
        problem,
      });
    }
  });
});

test("a cancelled sync stops at any point, and counts what was saved", async () => {
  const whole = world({ searchTitleset: () => books(12) });
  await runSync(whole.deps);
  for (let steps = 0; steps < whole.log.length; steps++) {
    const { log, deps } = world({ searchTitleset: () => books(12) });
    const last = await runSync({ ...deps, isCancelled: () => log.length >= steps });
    const saved = log.flatMap((line) => /^(?:titlesets|bookshelf) (\d+)$/.exec(line)?.[1] ?? []);
    expect(last.added).toBe(saved.reduce((sum, count) => sum + Number(count), 0));
    expect(["cancelled", "completed"]).toContain(last.phase);
    if (last.phase === "cancelled") expect(log).not.toContain("finish");
    expect(log.length).toBeLessThanOrEqual(steps + 3);
  }
});
