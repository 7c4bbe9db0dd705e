import { useMemo } from "react";
import { getCustomerReviews, getSalesRank, getTitleset, searchRetailerBooks } from "#shared/api/sync/fetch-calls.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { CustomerReview, PortalBook, RankPoint } from "#shared/sources/amazon/answers.ts";
import { isFailure } from "../api/api-failure.ts";
import { type Services, useServices } from "../api/services.tsx";
import { useClientFrame } from "../client/client-frame.tsx";
import { useUser } from "../session/session.tsx";
import { isExtensionFailure } from "./extension-failure.ts";
import { type ExtensionAmazon, useExtensionAmazon } from "./use-extension-amazon.ts";

/** Most products that one call for ranks may name. */
const PRODUCTS_PER_CALL = 50;

export interface AskedReviews {
  /** At most 100. */
  readonly titleAsins: readonly string[];
  readonly marketplace: string;
  /** Counts from 1. */
  readonly page: number;
  readonly size: number;
}

export interface AskedFormats {
  readonly titleAsin: string;
  readonly marketplace: string;
  readonly keepsRanks?: boolean;
}

export interface AskedRanks {
  readonly asins: readonly string[];
  readonly marketplace: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * Live reads of the author portal with the author's own session. Rejects with ApiFailure in cookie mode and with
 * ExtensionFailure otherwise; `portalProblem` says what either means.
 */
export interface Portal {
  readonly way: "cookies" | "extension";
  /** Searches all books known to the portal by title, author or ASIN. */
  readonly searchBook: (asked: { query: string; marketplace: string; limit: number }) => Promise<PortalBook[]>;
  /** All formats of a work in a store. With `keepsRanks`, the extension stores the ranks of those on the shelf. */
  readonly titlesetBindings: (asked: AskedFormats) => Promise<PortalBook[]>;
  /** Ranks of each day by product, two days late. Empty for an account without an author profile. */
  readonly salesRank: (asked: AskedRanks) => Promise<Readonly<Record<string, readonly RankPoint[]>>>;
  readonly customerReviews: (asked: AskedReviews) => Promise<{ reviews: CustomerReview[]; total: number }>;
}

async function inParts<T>(asins: readonly string[], read: (part: string[]) => Promise<Record<string, T>>) {
  const all: Record<string, T> = {};
  for (let at = 0; at < asins.length; at += PRODUCTS_PER_CALL)
    Object.assign(all, await read(asins.slice(at, at + PRODUCTS_PER_CALL)));
  return all;
}

const throughServer = (call: Services["call"], amazonAuthorId: string | null): Portal => ({
  way: "cookies",
  searchBook: async (body) => (await call(searchRetailerBooks, { body })).data,
  titlesetBindings: async ({ titleAsin, marketplace }) =>
    (await call(getTitleset, { query: { asin: titleAsin, marketplace } })).data,
  async salesRank({ asins, marketplace, from, to }) {
    if (amazonAuthorId === null) return {};
    const range = { amazonAuthorId, marketplaceId: marketplace, startDate: from, endDate: to };
    return inParts(asins, async (bookAsins) => (await call(getSalesRank, { query: { ...range, bookAsins } })).data);
  },
  async customerReviews({ titleAsins, ...asked }) {
    const { data, total } = await call(getCustomerReviews, { body: { ...asked, titlesetAsins: [...titleAsins] } });
    return { reviews: data, total };
  },
});

const throughExtension = ({ call, profile }: ExtensionAmazon): Portal => ({
  way: "extension",
  searchBook: (asked) => call("searchBook", asked),
  titlesetBindings: ({ titleAsin, marketplace, keepsRanks = false }) =>
    call("titlesetBindings", {
      title_set_asin: titleAsin,
      marketplace,
      ...(keepsRanks && { keeps_ranks: true }),
    }),
  async salesRank({ asins, marketplace, from, to }) {
    const author = await profile();
    if (author === null) return {};
    const range = { amazonAuthorId: author.authorId, marketplaceId: marketplace, startDate: from, endDate: to };
    return inParts(asins, (bookAsins) => call("salesRank", { ...range, bookAsins }));
  },
  customerReviews: ({ titleAsins, ...asked }) => call("customerReview", { ...asked, titlesetAsins: [...titleAsins] }),
});

/**
 * The author portal through the stored session where one works, else through this browser's extension. Null without
 * either, for agencies and during impersonation.
 */
export function usePortal(): Portal | null {
  const { agency, amazon_author, author_central_account, impersonate_admin_id } = useUser();
  const { call } = useServices();
  const amazon = useExtensionAmazon();
  const frame = useClientFrame();
  const isOwn = agency === null && impersonate_admin_id === null;
  // A client's reviews are read with the client's own stored session.
  const hasSession = (isOwn || frame !== null) && author_central_account?.active === true;
  const authorId = amazon_author?.authorId ?? null;
  return useMemo(() => {
    if (hasSession) return throughServer(call, authorId);
    return amazon && throughExtension(amazon);
  }, [hasSession, call, authorId, amazon]);
}

/** Statuses by which the portal refuses the named titles, rather than the session. */
const STALE_STATUSES: readonly (number | null)[] = [400, 419];

/**
 * The obstacle to a live read. `signed_out`: the author portal wants a new sign-in. `stale_titles`: it refused the
 * named title sets. `unreachable`: no answer arrived; the same call may succeed later.
 */
export type PortalProblem = "signed_out" | "stale_titles" | "unreachable" | "failed";

export function portalProblem(error: unknown): PortalProblem {
  if (isFailure(error, "stale")) return "stale_titles";
  if (isExtensionFailure(error) && STALE_STATUSES.includes(error.status)) return "stale_titles";
  if (isFailure(error, "retailer_auth") || isExtensionFailure(error, "signed_out", "forbidden")) return "signed_out";
  if (isFailure(error) && error.passing) return "unreachable";
  return isExtensionFailure(error, "unreachable", "unavailable", "too_slow", "too_many_requests", "absent")
    ? "unreachable"
    : "failed";
}
