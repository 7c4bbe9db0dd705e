import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#functions/testing/seeds.ts";
import { NewerVersion } from "../errors.ts";
import { packedList, packedObject } from "./packed-format.ts";
import { compress } from "./zstd.ts";

interface Name {
  readonly given: string;
  readonly family: string;
  readonly initials: string;
}

/** Version 1 was `{ name }`, version 2 `{ given, family }`; version 3 adds the initials. */
const upgrades = {
  1: ({ name }: { name: string }) => ({ given: name.split(" ")[0], family: name.split(" ")[1] }),
  2: (value: { given: string; family: string }) => ({ ...value, initials: value.given[0]! + value.family[0]! }),
};
const NAME = packedObject<Name>({ name: "name", version: 3, members: ["given", "family", "initials"], upgrades });
const NAMES = packedList<Name>({ name: "names", version: 1, upgrades: {} });
const ADA: Name = { given: "Ada", family: "Byron", initials: "AB" };
const stored = (value: unknown) => compress(JSON.stringify(value));

describe("a packed value", () => {
  test("carries its version as `v`", () => {
    expect(JSON.parse(NAME.toJson(ADA))).toEqual({ ...ADA, v: 3 });
    expect(JSON.parse(NAMES.toJson([ADA]))).toEqual({ v: 1, list: [ADA] });
  });

  test("survives a round trip, and equal values have equal bytes", () => {
    const names = fc.record({ given: fc.string(), family: fc.string(), initials: fc.string() });
    fc.assert(
      fc.property(names, (name) => {
        expect(NAME.unpack(NAME.pack(name))).toEqual(name);
        expect(NAMES.unpack(NAMES.pack([name, name]))).toEqual([name, name]);
        const { given, family, initials } = name;
        expect(NAME.pack({ initials, family, given })).toEqual(NAME.pack(name));
      }),
      runs(),
    );
  });

  test.each([
    ["without a version, as version 1", { name: "Ada Byron" }],
    ["of version 1", { name: "Ada Byron", v: 1 }],
    ["of version 2", { given: "Ada", family: "Byron", v: 2 }],
    ["of the current version", { ...ADA, v: 3 }],
  ])("is upgraded when it is %s", (_, value) => {
    expect(NAME.unpack(stored(value))).toEqual(ADA);
  });

  test("may be a bare list without a version in a list format", () => {
    expect(NAMES.unpack(stored([ADA]))).toEqual([ADA]);
  });

  test("of a newer version is refused with NewerVersion (503), which state machines retry", () => {
    const newer = [
      () => NAME.unpack(stored({ ...ADA, v: 4 })),
      () => NAMES.unpack(stored({ v: 2, list: [ADA] })),
      () => NAME.assertKnown(4),
      () => NAME.upgrade(ADA, 4),
    ];
    for (const read of newer) {
      expect(read).toThrow(NewerVersion);
      expect(read).toThrow(/newer version of Colophon/);
    }
    expect(new NewerVersion()).toMatchObject({ status: 503, name: "NewerVersion" });
  });

  test("is reported as corrupt when a member is missing or the type is wrong", () => {
    for (const value of [{ given: "Ada", v: 3 }, [], "Ada", null])
      expect(() => NAME.unpack(stored(value))).toThrow("a packed name is corrupt");
    expect(() => NAMES.unpack(stored({ v: 1 }))).toThrow("a packed names is corrupt");
  });
});

test("refuses a format that lacks an upgrade from an earlier version", () => {
  expect(() => packedList({ name: "gap", version: 3, upgrades: { 2: (value) => value } })).toThrow(
    "gap has no upgrade from version 1",
  );
});
