import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import { NewerVersion } from "../errors.ts";
import { logger } from "../logger.ts";
import { compress, compressQuickly, decompress } from "./zstd.ts";

/**
 * Packs one type of value into bytes: canonical JSON, compressed, with its version as the member `v`; a value without
 * `v` is version 1. Equal values give equal bytes. Older versions are upgraded when read; a newer one throws, so that
 * older code never drops members it doesn't know by writing the value back.
 */
export interface PackedFormat<T> {
  readonly name: string;
  readonly version: number;
  toJson(value: T): string;
  /** @throws {NewerVersion} */
  fromJson(text: string): T;
  pack(value: T): Uint8Array;
  /** @throws {NewerVersion} */
  unpack(bytes: Uint8Array): T;
  /** Upgrades a parsed value whose version is stored separately. @throws {NewerVersion} */
  upgrade(value: unknown, version: number | undefined): T;
  /** @throws {NewerVersion} for a value that this code must neither read nor replace. */
  assertKnown(version: number | undefined): void;
}

export type Upgrades = Readonly<Record<number, (value: never) => unknown>>;

interface Shape {
  readonly name: string;
  readonly version: number;
  readonly upgrades: Upgrades;
  /** Values that are read about once: packed quickly rather than as small as possible. */
  readonly isShortLived?: boolean;
}

interface Envelope {
  readonly close: (value: unknown, v: number) => unknown;
  readonly open: (stored: unknown) => { readonly v: number | undefined; readonly value: unknown };
  readonly isKind: (value: unknown) => boolean;
  readonly isComplete?: (value: unknown) => boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const versionIn = ({ v }: Record<string, unknown>): number | undefined => (typeof v === "number" ? v : undefined);

function packedFormat<T>(
  { name, version, upgrades, isShortLived = false }: Shape,
  envelope: Envelope,
): PackedFormat<T> {
  for (let from = 1; from < version; from++)
    if (!upgrades[from]) throw new Error(`${name} has no upgrade from version ${from}`);

  function assertKnown(found = 1): void {
    if (found <= version) return;
    logger.warn("packed value of a newer version", { format: name, found, known: version });
    throw new NewerVersion();
  }
  function upgrade(stored: unknown, found = 1): T {
    assertKnown(found);
    const damaged = () => new Error(`a packed ${name} is corrupt`);
    if (!envelope.isKind(stored)) throw damaged();
    let value = stored;
    for (let from = found; from < version; from++) value = (upgrades[from] as (value: unknown) => unknown)(value);
    if (envelope.isComplete && !envelope.isComplete(value)) throw damaged();
    return value as T;
  }
  const toJson = (value: T) => canonicalJson(envelope.close(value, version));
  const fromJson = (text: string): T => {
    const { v, value } = envelope.open(JSON.parse(text));
    return upgrade(value, v);
  };
  return {
    name,
    version,
    toJson,
    fromJson,
    upgrade,
    assertKnown,
    pack: (value) => (isShortLived ? compressQuickly : compress)(toJson(value)),
    unpack: (bytes) => fromJson(decompress(bytes)),
  };
}

/**
 * The format of an object: `v` is one of its members. `members` are those that every value of the current version has.
 */
export const packedObject = <T extends object>({
  members,
  ...shape
}: Shape & { readonly members: readonly (keyof T & string)[] }): PackedFormat<T> =>
  packedFormat<T>(shape, {
    close: (value, v) => ({ ...(value as object), v }),
    open: (stored) => {
      if (!isRecord(stored)) return { v: undefined, value: stored };
      const { v: _, ...value } = stored;
      return { v: versionIn(stored), value };
    },
    isKind: isRecord,
    isComplete: (value) => members.every((member) => member in (value as object)),
  });

/** The format of a list: `{ v, list }`. Unversioned lists are bare. */
export const packedList = <M>(shape: Shape): PackedFormat<readonly M[]> =>
  packedFormat<readonly M[]>(shape, {
    close: (list, v) => ({ v, list }),
    open: (stored) => (isRecord(stored) ? { v: versionIn(stored), value: stored.list } : { v: 1, value: stored }),
    isKind: Array.isArray,
  });
