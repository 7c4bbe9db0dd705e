import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { MonthFigures } from "#shared/domain/imports/month-figures.ts";
import type { ReportFamily } from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { SummaryFact } from "#shared/sources/amazon/workbook/types.ts";
import type { Grain } from "#shared/sources/report.ts";
import type { ContentCache } from "./content-cache.ts";

/** What a month's item says besides its key and revision. */
export interface MonthFacts {
  /** True when an undo removed the only version: the item stays to continue the count, and readers see no month. */
  readonly absent: boolean;
  /** SHA-256 of the whole content. */
  readonly hash: string;
  readonly grain: Grain;
  readonly figures: MonthFigures;
  readonly summary?: SummaryFact | null;
  readonly combined: Readonly<Record<string, number>>;
  /** Store label → hashes of its parts, in order. The stores of a small month share a part. */
  readonly stores: Readonly<Record<string, readonly string[]>>;
  readonly source: "upload" | "extension" | "cookies";
  readonly file: string;
  /** SHA-256 of the file's bytes, in base64url; absent for payments of several files and for months written before it was kept. */
  readonly fileHash?: string;
  readonly fileCreatedAt?: string;
  readonly fetchedAt: string;
  readonly importId: string;
  readonly previousRevision?: number;
  readonly previousKey?: string;
}

export const MONTH_FACTS = packedObject<MonthFacts>({
  name: "month-facts",
  version: 1,
  members: ["absent", "hash", "grain", "figures", "combined", "stores", "source", "file", "fetchedAt", "importId"],
  upgrades: {},
});

/** Compressing shorter texts would save hardly any read unit, and reading them would take ten times as long. */
const MAX_PLAIN_CHARACTERS = 800;

/** The facts as an item holds them: JSON, compressed if it is long. */
export type PackedFacts = string | Uint8Array;

export function packFacts(facts: MonthFacts): PackedFacts {
  const text = MONTH_FACTS.toJson(facts);
  return text.length <= MAX_PLAIN_CHARACTERS ? text : MONTH_FACTS.pack(facts);
}

/** @throws {NewerVersion} */
export const unpackFacts = (packed: PackedFacts): MonthFacts =>
  typeof packed === "string" ? MONTH_FACTS.fromJson(packed) : MONTH_FACTS.unpack(packed);

interface MonthKey {
  readonly userId: string;
  readonly retailer: string;
  readonly account: string;
  readonly year: string;
  readonly month: IsoMonth;
  readonly family: ReportFamily;
  readonly revision: number;
}

export type StoredReportMonth = MonthKey & MonthFacts;

/** An upper estimate for each byte of compressed facts. */
const BYTES_IN_MEMORY = 16;

/** Equal bytes are equal facts, so that a month that is read again and again is unpacked once. */
function cachedFacts(userId: string, packed: PackedFacts, cache: ContentCache | null): MonthFacts {
  if (cache === null || typeof packed === "string") return unpackFacts(packed);
  const name = [userId, "facts", Buffer.from(packed).toString("latin1")].join("\n");
  const known = cache.get<MonthFacts>(name);
  if (known) return known;
  const facts = unpackFacts(packed);
  cache.set(name, facts, BYTES_IN_MEMORY * packed.length);
  return facts;
}

/** Reads an item; one without `facts` has them as attributes. `cache` keeps unpacked ones. @throws {NewerVersion} */
export function toStoredReportMonth(
  item: MonthKey & { readonly facts?: PackedFacts },
  cache: ContentCache | null = null,
): StoredReportMonth {
  const { userId, retailer, account, year, month, family, revision, facts, ...attributes } = item;
  const known = facts === undefined ? MONTH_FACTS.upgrade(attributes, undefined) : cachedFacts(userId, facts, cache);
  return { userId, retailer, account, year, month, family, revision, ...known };
}
