import { setImmediate as nextTurn } from "node:timers/promises";
import { ascending } from "#shared/primitives/order.ts";
import { foldText } from "#shared/primitives/text.ts";
import type { AmazonAccount } from "../accounts/accounts.ts";
import { type Edition, editionsOf, isSoldIn, titleSetOf } from "../dataset/editions.ts";
import type { Store } from "../dataset/marketplaces.ts";
import { rankAtHour } from "../dataset/ranks/ranks.ts";
import { SHELVES } from "../dataset/shelves.ts";
import type { Answer } from "../http/answer.ts";
import type { Route, World } from "../http/site.ts";
import type { Visit } from "../http/visit.ts";
import { bookAnswer, marketplaceByUid } from "./book-answer.ts";

const LARGEST = 500;

const NO_STORE: Answer = { kind: "json", body: { errorCode: 400 } };

/** The editions that the store sells, in the order given; a turn per book, because the first answer draws its history. */
async function found(visit: Visit, world: World, store: Store, editions: readonly Edition[]): Promise<Answer> {
  const limit = Math.min(LARGEST, Number(visit.query.get("limit") ?? 20) || 20);
  const data = [];
  for (const edition of editions.slice(0, limit)) {
    data.push(bookAnswer(edition, store, world, visit.pictures));
    await nextTurn();
  }
  return { kind: "json", body: { data, totalCollectionSize: editions.length } };
}

/**
 * [UNKNOWN] whether an author's ASIN also finds the account's other pen names; here it does, and a name finds only its
 * own books.
 */
function isBy({ penNames }: AmazonAccount, author: string) {
  const isAccount = penNames[0] !== undefined && [penNames[0].asin, penNames[0].authorId].includes(author);
  const name = penNames.find(({ asin, authorId }) => asin === author || authorId === author)?.name ?? author;
  return ({ work }: Edition) => isAccount || foldText(work.author) === foldText(name);
}

/** The best-selling first; editions without a rank last. */
function byRank(editions: readonly Edition[], store: Store, { now }: World): Edition[] {
  const ranked = editions.map((edition) => ({
    edition,
    rank: rankAtHour(edition, store, now())?.rank ?? Number.POSITIVE_INFINITY,
  }));
  return ranked.toSorted((a, b) => ascending(a.rank, b.rank)).map(({ edition }) => edition);
}
const byRelease = (a: Edition, b: Edition) => b.format.released.localeCompare(a.format.released);

/** One edition per work: the newest or, by popularity, the best-selling. */
export const titleSetRoute: Route = {
  method: "any",
  path: /^\/api\/(?:search\/titleset|titlesetsFaceout)$/,
  answer(visit, { account }, world) {
    const store = marketplaceByUid(visit.query.get("marketplace"));
    if (!store) return NO_STORE;
    const author = visit.query.get("author") ?? visit.query.get("amazonAuthorId") ?? "";
    const first = account.penNames.length === 0 ? [] : editionsOf(account.shelf, world.today());
    const own = first
      .filter(({ work, format }) => format.format === "kindle" && isSoldIn(work, format, store))
      .filter(isBy(account, author));
    const isByRank = visit.query.get("sort") === "popularity";
    return found(visit, world, store, isByRank ? byRank(own, store, world) : own.toSorted(byRelease));
  },
};

const words = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Searches all authors' books by ASIN or ISBN, or by words of title and author. */
export const bookSearchRoute: Route = {
  method: "any",
  path: /^\/api\/search\/book$/,
  answer(visit, _session, world) {
    const store = marketplaceByUid(visit.query.get("marketplace"));
    if (!store) return NO_STORE;
    const query = visit.query.get("query") ?? "";
    const wanted = words(query);
    const matches = ({ work, format }: Edition) =>
      format.asin === query.trim().toUpperCase() ||
      format.isbn === query.replaceAll("-", "").trim() ||
      (wanted.length > 0 && wanted.every((word) => words(`${work.title} ${work.author}`).includes(word)));
    const sold = SHELVES.flatMap((shelf) => editionsOf(shelf, world.today())).filter(({ work, format }) =>
      isSoldIn(work, format, store),
    );
    return found(visit, world, store, sold.filter(matches));
  },
};

export const bindingsRoute: Route = {
  method: "GET",
  path: /^\/api\/titleset\/bindings\/([^/]+)$/,
  answer({ query, pictures }, _session, world, [titleSet]) {
    const store = marketplaceByUid(query.get("marketplace"));
    if (!store) return NO_STORE;
    const books = SHELVES.flatMap((shelf) => editionsOf(shelf, world.today()))
      .filter(({ work, format }) => titleSetOf(work) === titleSet && isSoldIn(work, format, store))
      .map((edition) => bookAnswer(edition, store, world, pictures));
    return { kind: "json", body: { books } };
  },
};
