import * as z from "zod";
import type { ColophonApi } from "#extension/colophon/api.ts";
import { ExtensionRankWork } from "#shared/api/extension/extension.ts";
import type { ReadProducts } from "#shared/api/ranks/sent-ranks.ts";
import { coveredTo } from "#shared/domain/ranks/due/covered-to.ts";
import { lastPortalDay } from "#shared/domain/ranks/due/due-history.ts";
import { utcDayOf } from "#shared/domain/ranks/due/due-ranks.ts";
import { readNewestStars } from "#shared/domain/reviews/newest-stars.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import type { PortalBook } from "#shared/sources/amazon/answers.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { BATCH_SIZE, BETWEEN_TITLE_SETS_MS, SEARCH_LIMIT } from "#shared/sources/amazon/portal/title-sets.ts";
import { refuseOtherAuthor } from "../failures.ts";
import { historyBatches, readingBatches, toDays, toReadings } from "./rank-rows.ts";

export type AuthorPortal = Pick<
  AmazonApi,
  "profile" | "searchTitleset" | "titlesetBindings" | "salesRank" | "customerReviews"
>;

interface RankDeps {
  readonly api: Pick<ColophonApi, "saveRanks">;
  readonly portal: AuthorPortal;
  readonly sleep: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/** Added to the pause between two title sets after every tenth one (specification 2 §9). */
const BETWEEN_BATCHES_MS = 2_000;

/** Empty for a title set that the portal doesn't know in this store. */
async function bindingsOf(portal: AuthorPortal, title_set_asin: string, marketplace: string): Promise<PortalBook[]> {
  try {
    return await portal.titlesetBindings({ title_set_asin, marketplace });
  } catch (error) {
    if (error instanceof AmazonFailure && error.code === "not_found") return [];
    throw error;
  }
}

/** The remaining work of reading ranks: stores and days, never a figure. Steps shrink it until it is empty. */
export const RankJob = ExtensionRankWork.omit({ now: true }).extend({
  id: z.string(),
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  ahead_ms: z.number(),
  /** Whether a reading or a day changed the stored ranks. */
  is_new: z.boolean(),
  /** The first failure of a single step, which did not stop the others; null without any. */
  code: z.enum(["unexpected_answer", "not_found"]).nullable(),
  done: z.int(),
  total: z.int(),
});
export type RankJob = z.infer<typeof RankJob>;

type Steps = Pick<RankJob, "marketplaces" | "bindings" | "history">;

/** Stores left to read, each with one search and its title sets. */
const marketplacesOf = ({ marketplaces, bindings }: Omit<Steps, "history">): string[] => [
  ...new Set([...marketplaces, ...bindings.map(({ marketplace }) => marketplace)]),
];

export const stepsOf = (steps: Steps): number => marketplacesOf(steps).length + steps.history.length;

/** Null when no rank is due. `now` is this browser's clock, in milliseconds since 1970. */
export function planRanks(id: string, work: ExtensionRankWork | null, now: number): RankJob | null {
  if (!work || stepsOf(work) === 0) return null;
  const { now: serverNow, ...steps } = work;
  const ahead_ms = Date.parse(serverNow) - now;
  return { ...steps, id, ahead_ms, is_new: false, code: null, done: 0, total: stepsOf(work) };
}

async function booksIn({ portal, sleep }: RankDeps, job: RankJob, marketplace: string): Promise<PortalBook[]> {
  const books: PortalBook[] = [];
  if (job.marketplaces.includes(marketplace))
    for (const author of job.pen_names)
      books.push(...(await portal.searchTitleset({ author, marketplace, limit: SEARCH_LIMIT })));
  const sets = job.bindings.filter((binding) => binding.marketplace === marketplace);
  for (const [i, { title_set }] of sets.entries()) {
    if (i > 0) await sleep(i % BATCH_SIZE === 0 ? BETWEEN_TITLE_SETS_MS + BETWEEN_BATCHES_MS : BETWEEN_TITLE_SETS_MS);
    books.push(...(await bindingsOf(portal, title_set, marketplace)));
  }
  return books;
}

function productsIn({ is_requested, with_backlist }: RankJob, marketplace: string): ReadProducts {
  if (is_requested) return "shelf";
  return with_backlist.includes(marketplace) ? "tracked" : "realtime";
}

type DueReviews = Awaited<ReturnType<ColophonApi["saveRanks"]>>["reviews_of"];

/** Reads the newest reviews of title sets and sends their stars and days, and nothing else of them. */
async function readReviews({ api, portal, sleep }: RankDeps, at: string, marketplace: string, sets: DueReviews) {
  const reviews = await readNewestStars(portal, {
    titleSets: sets.map(({ title_set }) => title_set),
    marketplace,
    today: at.slice(0, 10),
    pause: () => sleep(BETWEEN_TITLE_SETS_MS),
  });
  if (typeof reviews === "string") return;
  const rows = reviews.map(({ titleSet, day, stars }) => ({ title_set: titleSet, day, stars }));
  await api.saveRanks({ marketplace, reviewed: { at, sets, reviews: rows } });
}

/**
 * Reads every due product of one store and sends what was read, then the reviews that the server has found to be new.
 * Resolves with the number of changed ranks.
 */
async function readStore(deps: RankDeps, job: RankJob, marketplace: string): Promise<number> {
  const books = await booksIn(deps, job, marketplace);
  const at = new Date(deps.now() + job.ahead_ms).toISOString();
  let saved = 0;
  let due: DueReviews = [];
  for (const readings of readingBatches(toReadings(books, at))) {
    const answer = await deps.api.saveRanks({ marketplace, readings, products: productsIn(job, marketplace) });
    saved += answer.saved;
    due = answer.reviews_of;
  }
  if (due.length > 0) await readReviews(deps, at, marketplace, due);
  return saved;
}

/** Only the last request says that the days are complete, so that an interrupted one is asked for again. */
async function readHistory(
  { portal, api, now }: RankDeps,
  { author: author_id, ahead_ms }: RankJob,
  { marketplace, asins, from, to }: RankJob["history"][number],
): Promise<number> {
  const asked = { asins, author_id, marketplace, start: from, end: to };
  const days = toDays(await portal.salesRank(asked), { from, to });
  const batches = historyBatches(days, to);
  const covered = {
    asins,
    from,
    to: coveredTo(
      days.map(({ date }) => date),
      to,
      lastPortalDay(utcDayOf(now() + ahead_ms)),
    ),
  };
  let saved = 0;
  for (const history of batches.slice(0, -1)) saved += (await api.saveRanks({ marketplace, history })).saved;
  return saved + (await api.saveRanks({ marketplace, history: batches.at(-1) ?? [], covered })).saved;
}

/**
 * Carries out the next step of a job: one store, then one set of histories. Resolves with the rest of the job. An answer
 * that can't be read fails its own step; every other failure rejects: AmazonFailure, ColophonFailure, PairingEnded.
 */
export async function readRanks(deps: RankDeps, job: RankJob): Promise<RankJob> {
  const [store] = marketplacesOf(job);
  const [history, ...laterHistory] = job.history;
  const rest =
    store === undefined
      ? { ...job, history: laterHistory }
      : {
          ...job,
          marketplaces: job.marketplaces.filter((marketplace) => marketplace !== store),
          bindings: job.bindings.filter(({ marketplace }) => marketplace !== store),
        };
  const done = job.done + 1;
  await refuseOtherAuthor(deps.portal, job);
  try {
    const saved = store === undefined ? await readHistory(deps, job, history!) : await readStore(deps, job, store);
    return { ...rest, done, is_new: job.is_new || saved > 0 };
  } catch (error) {
    if (!(error instanceof AmazonFailure)) throw error;
    if (error.code !== "unexpected_answer" && error.code !== "not_found") throw error;
    return { ...rest, done, code: job.code ?? error.code };
  }
}
