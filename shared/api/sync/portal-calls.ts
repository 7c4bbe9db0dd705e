import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { AmazonAuthor, AmazonAuthorId } from "../followers.ts";
import { ById } from "../parts.ts";
import { PeerTitle, WatchedPeers } from "../ranks/peers.ts";
import { MarketplaceUid, ProductAsin } from "../ranks/rank-parameters.ts";
import { FormatRank } from "../ranks/ranks.ts";

/** Readings at the author portal that a page of ranks or followers asks for, with the author's stored session. */

const requested = { method: "GET", access: "author", impersonation: "never", limit: "portal" } as const;

export const syncTitlesetRanks = endpoint({
  ...requested,
  name: "syncTitlesetRanks",
  path: "/user/syncTitlesetFromAmazon/{marketplace}",
  summary: "Queues a rank reading of the author's books in a store, except those read within ten minutes.",
  params: z.object({ marketplace: MarketplaceUid }),
  /** The `uid` of each book that is being read; the event `titleset.sync` reports the end. */
  response: z.array(z.string()),
});

export const syncBookRanks = endpoint({
  ...requested,
  name: "syncBookRanks",
  path: "/books/{id}/syncAmazon",
  summary: "Reads a book's ranks in a store now and returns them.",
  params: ById,
  query: z.object({ marketplace: MarketplaceUid }),
  response: z.object({
    ranks: z.array(FormatRank),
    marketplace: z.string(),
    book: z.object({ uid: z.string().nullable() }),
  }),
});

export const watchPeer = endpoint({
  name: "watchPeer",
  method: "PUT",
  path: "/ranks/peers/{asin}",
  access: "author",
  impersonation: "never",
  limit: "books",
  summary: "Watches a peer title, at most five; its history is read with the author's own session.",
  params: z.object({ asin: ProductAsin }),
  body: PeerTitle,
  response: WatchedPeers,
});

export const getFollowerCount = endpoint({
  ...requested,
  name: "getFollowerCount",
  path: "/amazon-authors/{id}/followerCount",
  /**
   * 404 for an author who isn't the user's own. When the count must be read: 403 `retailer_auth` without an accepted
   * session of the author's account, and 503 `unavailable` when Amazon fails for another reason.
   */
  summary: "Returns a pen name's followers, read at Amazon unless they were read today (UTC).",
  params: z.object({ id: AmazonAuthorId }),
  response: z.object({ data: AmazonAuthor }),
});
