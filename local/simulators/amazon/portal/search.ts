import { foldText } from "#shared/primitives/text.ts";
import type { RetailerAccount } from "../accounts/accounts.ts";
import { type Edition, editionsOf, titleSetOf } from "../dataset/editions.ts";
import { rankOn } from "../dataset/ranks.ts";
import { SHELVES } from "../dataset/shelves.ts";
import type { Answer } from "../http/answer.ts";
import type { Route, World } from "../http/site.ts";
import type { Visit } from "../http/visit.ts";
import { bookAnswer, storeByUid } from "./book-answer.ts";

const LARGEST = 500;

const NO_STORE: Answer = { kind: "json", body: { errorCode: 400 } };

function found(visit: Visit, world: World, editions: readonly Edition[]): Answer {
  const store = storeByUid(visit.query.get("marketplace"));
  if (!store) return NO_STORE;
  const limit = Math.min(LARGEST, Number(visit.query.get("limit") ?? 20) || 20);
  const data = editions.slice(0, limit).map((edition) => bookAnswer(edition, store, world.today(), visit.base));
  return { kind: "json", body: { data, totalCollectionSize: editions.length } };
}

/**
 * [UNKNOWN] whether an author's ASIN also finds the account's other pen names; here it does, and a name finds only its
 * own books.
 */
function isBy({ penNames }: RetailerAccount, author: string) {
  const isAccount = penNames[0] !== undefined && [penNames[0].asin, penNames[0].authorId].includes(author);
  const name = penNames.find(({ asin, authorId }) => asin === author || authorId === author)?.name ?? author;
  return ({ work }: Edition) => isAccount || foldText(work.author) === foldText(name);
}

function byRank(visit: Visit, world: World) {
  const store = storeByUid(visit.query.get("marketplace"));
  const rank = ({ shelf, work, format }: Edition) =>
    store ? rankOn(shelf, work, format, store, world.today()).rank : 0;
  return (a: Edition, b: Edition) => rank(a) - rank(b);
}
const byRelease = (a: Edition, b: Edition) => b.format.released.localeCompare(a.format.released);

/** One edition per work: the newest or, by popularity, the best-selling. */
export const titleSetRoute: Route = {
  method: "any",
  path: /^\/api\/(?:search\/titleset|titlesetsFaceout)$/,
  answer(visit, { account }, world) {
    const author = visit.query.get("author") ?? visit.query.get("amazonAuthorId") ?? "";
    const first = editionsOf(account.shelf, world.today()).filter(({ format }) => format.format === "kindle");
    const sorted = first.toSorted(visit.query.get("sort") === "popularity" ? byRank(visit, world) : byRelease);
    return found(visit, world, account.penNames.length === 0 ? [] : sorted.filter(isBy(account, author)));
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
    const query = visit.query.get("query") ?? "";
    const wanted = words(query);
    const matches = ({ work, format }: Edition) =>
      format.asin === query.trim().toUpperCase() ||
      format.isbn === query.replaceAll("-", "").trim() ||
      (wanted.length > 0 && wanted.every((word) => words(`${work.title} ${work.author}`).includes(word)));
    return found(visit, world, SHELVES.flatMap((shelf) => editionsOf(shelf, world.today())).filter(matches));
  },
};

export const bindingsRoute: Route = {
  method: "GET",
  path: /^\/api\/titleset\/bindings\/([^/]+)$/,
  answer({ query, base }, _session, world, [titleSet]) {
    const store = storeByUid(query.get("marketplace"));
    if (!store) return NO_STORE;
    const books = SHELVES.flatMap((shelf) => editionsOf(shelf, world.today()))
      .filter(({ work, format }) => titleSetOf(work) === titleSet && (format.format === "kindle" || store.sellsPrint))
      .map((edition) => bookAnswer(edition, store, world.today(), base));
    return { kind: "json", body: { books } };
  },
};
