import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { EntityConfiguration } from "electrodb";
import { TABLE_SHAPE } from "./env.ts";

export interface TableAccess {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
}

export const entityConfiguration = ({ client, table }: TableAccess): EntityConfiguration => ({ client, table });

/**
 * The main key. ElectroDB lower-cases keys by default, which would merge users `Ab` and `aB`, so every index declares
 * `casing: "none"`.
 */
export const primaryIndex = <const P extends string, const S extends string = never>(
  pk: readonly P[],
  sk: readonly S[] = [],
) => ({
  pk: { field: TABLE_SHAPE.partitionKey, composite: pk, casing: "none" as const },
  sk: { field: TABLE_SHAPE.sortKey, composite: sk, casing: "none" as const },
});

export const secondaryIndex = <const P extends string, const S extends string = never>(
  name: (typeof TABLE_SHAPE.indexes)[number]["name"],
  pk: readonly P[],
  sk: readonly S[] = [],
) => ({
  index: name,
  pk: { field: `${name}pk`, composite: pk, casing: "none" as const },
  sk: { field: `${name}sk`, composite: sk, casing: "none" as const },
});

/**
 * Options of every read of an item: a failure arrives as the client throws it. ElectroDB's own error would have its stack
 * traced before each call, failing or not, which took 4 % of a warm call.
 */
export const READ = { originalErr: true } as const;

/** Options of a read of an item that includes what was written a moment ago. */
export const READ_LATEST = { ...READ, consistent: true } as const;

/** Options of every query: read all pages, and compare ranges by attribute so that a range includes its last month. */
export const ALL_PAGES = { ...READ, pages: "all", compare: "v2" } as const;

/** Options of a query that reads a single page, from the `cursor` of the one before. */
export const onePage = (cursor: string | null) => ({ ...READ, cursor, limit: 500, compare: "v2" }) as const;
