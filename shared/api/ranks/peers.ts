import * as z from "zod";
import { Instant } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { ProductAsin } from "./rank-parameters.ts";

/** Books of other authors whose daily ranks are kept beside the own books'. Their history is read by `getRankHistory`. */

/** Books per account. */
export const MAX_WATCHED_PEERS = 5;

const Text = z.string().min(1).max(500);

/** The author portal's facts about the book, shown while the portal can't be read. */
export const PeerTitle = z.object({
  title_asin: ProductAsin,
  /** The portal's key of the format, as `kindle_meta_binding`. */
  binding: z.string().regex(/^[a-z_]{1,60}$/, "Must be a format"),
  title: Text,
  author: Text.nullable(),
  image: Text.nullable(),
});
export type PeerTitle = z.infer<typeof PeerTitle>;

const WatchedPeer = PeerTitle.extend({ asin: ProductAsin, watched_at: Instant });
export type WatchedPeer = z.infer<typeof WatchedPeer>;

/** The longest watched first. Ranks are kept in `marketplaces`, the default one first. */
export const WatchedPeers = z.object({
  data: z.array(WatchedPeer),
  marketplaces: z.array(z.string()),
  limit: z.int(),
});
export type WatchedPeers = z.infer<typeof WatchedPeers>;

export const listWatchedPeers = endpoint({
  name: "listWatchedPeers",
  method: "GET",
  path: "/ranks/peers",
  access: "member",
  impersonation: "read",
  client: ["books"],
  summary: "Returns the watched peer titles and the stores in which their ranks are kept.",
  response: WatchedPeers,
});

export const stopWatchingPeer = endpoint({
  name: "stopWatchingPeer",
  method: "DELETE",
  path: "/ranks/peers/{asin}",
  access: "author",
  impersonation: "never",
  limit: "books",
  summary: "Stops watching a peer title and deletes its rank history.",
  params: z.object({ asin: ProductAsin }),
  response: WatchedPeers,
});
