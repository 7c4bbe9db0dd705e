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

/**
 * A marketplace's name below the name of its source: the country, the source's own name of the shop or both, and the
 * source's name where it says neither. A shop that the author has named stands first.
 */
export function placeName(label: string): string {
  const { source, country, market } = parseMarketplace(label);
  if (source === "amazon") return marketplaceByLabel(label)?.name ?? label;
  if (source === "other-shops" && market !== "")
    return country === null ? market : `${market} (${countryName(country)})`;
  const place = [country === null ? "" : countryName(country), market].filter((part) => part !== "").join(", ");
  return place === "" ? sourceName(source) : place;
}

/**
 * A marketplace's name on screens, in files and in emails: Amazon's stores by their country, those of other sources with
 * the source's name, shops that the author has named by this name, and an unknown store by the label in the file.
 */
export function marketplaceName(label: string): string {
  const { source, market } = parseMarketplace(label);
  const place = placeName(label);
  const name = sourceName(source);
  const standsAlone = source === "amazon" || (source === "other-shops" && market !== "") || place === name;
  return standsAlone ? place : `${name} (${place})`;
}
