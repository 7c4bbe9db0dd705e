import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { SOURCES, type SourceId } from "./sources.ts";

/** Where a figure was sold: a shop of a source, in one country where the source says which. */
export interface SourceMarketplace {
  readonly source: SourceId;
  /** ISO 3166-1; null when the source doesn't name a single country. */
  readonly country: string | null;
  /** The source's own name of the shop, program or region; empty where it says no more than the country. */
  readonly market: string;
}

/** `kobo:CA:`, `ingramspark:DE:DE (Global Connect)`, `apple-books::Americas`. */
const LABEL = /^([a-z][a-z0-9-]*):([A-Z]{2})?:(.*)$/s;

/** Amazon's own code of Great Britain isn't the one of ISO 3166. */
const toIso = (code: string): string => (code === "UK" ? "GB" : code);

/** The key of stored figures: Amazon's label of its store, and for other sources the three parts joined. */
export function marketplaceLabelOf({ source, country, market }: SourceMarketplace): string {
  if (source === "amazon") return market;
  return `${source}:${country ?? ""}:${market === country ? "" : market}`;
}

/** Parses the key of stored figures. A label that no other source has is a store of Amazon. */
export function parseMarketplace(label: string): SourceMarketplace {
  const [, id, country, market = ""] = LABEL.exec(label) ?? [];
  const source = SOURCES.find((one) => one.id === id);
  if (source) return { source: source.id, country: country ?? null, market };
  const store = marketplaceByLabel(label);
  return { source: "amazon", country: store ? toIso(store.country_code) : null, market: label };
}

export const sourceOfLabel = (label: string): SourceId => parseMarketplace(label).source;

/** A source's name; an unknown one by its id. */
export const sourceName = (id: string): string => SOURCES.find((source) => source.id === id)?.name ?? id;

const REGIONS = new Intl.DisplayNames("en", { type: "region" });

export const countryName = (country: string): string => REGIONS.of(country) ?? country;

const NAMED_SHOP = "other-shops:";

/**
 * The key of the shop that a marketplace belongs to: its source's id, and for a shop that the author has named its name
 * as well.
 */
export function shopOfLabel(label: string): string {
  const { source, market } = parseMarketplace(label);
  return source === "other-shops" && market !== "" ? `${NAMED_SHOP}${market}` : source;
}

/** The name of a shop by its key, `shopOfLabel`. */
export const shopName = (key: string): string =>
  key.startsWith(NAMED_SHOP) ? key.slice(NAMED_SHOP.length) : sourceName(key);

/**
 * A marketplace's name below the name of its shop: the country, the source's own name of the store or both, and the
 * shop's name where it says neither.
 */
export function placeName(label: string): string {
  const { source, country, market } = parseMarketplace(label);
  if (source === "amazon") return marketplaceByLabel(label)?.name ?? label;
  const own = source === "other-shops" ? "" : market;
  const place = [country === null ? "" : countryName(country), own].filter((part) => part !== "").join(", ");
  return place === "" ? shopName(shopOfLabel(label)) : place;
}

/**
 * A marketplace's name on screens, in files and in emails: Amazon's stores by their country, those of other shops with
 * the shop's name, and an unknown store by the label in the file.
 */
export function marketplaceName(label: string): string {
  const [place, shop] = [placeName(label), shopName(shopOfLabel(label))];
  return sourceOfLabel(label) === "amazon" || place === shop ? place : `${shop} (${place})`;
}
