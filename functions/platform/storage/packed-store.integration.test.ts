import { beforeAll, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { packedItemEntity, packedPartEntity } from "#functions/entities/packed-item.ts";
import { type Meter, meteredAccess } from "#functions/imports/testing/watched.ts";
import { tableBytes, tableItems } from "#functions/imports/testing/world.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { BrokenConnection, memoryTable, type TableFaults } from "#functions/testing/memory-table/memory-table.ts";
import { storeAsVersion } from "#functions/testing/stored-versions.ts";
import { Conflict, NewerVersion } from "../errors.ts";
import { packedObject } from "./packed-format.ts";
import { packedStore } from "./packed-store.ts";

interface Notes {
  readonly lines: readonly string[];
}
const EMPTY: Notes = { lines: [] };
const FORMAT = packedObject<Notes>({ name: "notes", version: 1, members: ["lines"], upgrades: {} });

const engine = testEngine();
let access: TableAccess;
beforeAll(async () => {
  access = await engine.createTable();
});

const storeOf = (kind: string, on = access, chunkBytes?: number) =>
  packedStore({
    item: () => packedItemEntity(kind)(on),
    parts: () => packedPartEntity(`${kind}-part`)(on),
    format: FORMAT,
    empty: EMPTY,
    busy: "Your notes are busy.",
    chunkBytes,
  });
const adding = (line: string) => (notes: Notes) => ({ value: { lines: [...notes.lines, line] }, result: line });

test("a tenant's value is empty at revision 0, and counts its changes", async () => {
  const notes = storeOf("notes");
  expect(await notes.read("ada")).toMatchObject({ revision: 0, value: EMPTY });
  expect(await notes.update("ada", adding("a"))).toBe("a");
  await notes.update("ada", adding("b"));
  expect(await notes.read("ada")).toMatchObject({ revision: 2, value: { lines: ["a", "b"] } });
});

test("values of different kinds and tenants don't mix", async () => {
  await storeOf("logs").update("ben", adding("log"));
  await storeOf("plans").update("ben", adding("plan"));
  expect((await storeOf("logs").read("ben")).value.lines).toEqual(["log"]);
  expect((await storeOf("plans").read("ben")).value.lines).toEqual(["plan"]);
  expect((await storeOf("logs").read("cleo")).revision).toBe(0);
});

test("an update that returns the same value, or throws, writes nothing", async () => {
  const meter: Meter = { readUnits: 0, writeUnits: 0, calls: 0 };
  const notes = storeOf("still", meteredAccess(access, meter));
  await notes.update("ada", adding("a"));
  Object.assign(meter, { writeUnits: 0, calls: 0 });
  expect(await notes.update("ada", (value) => ({ value, result: value.lines.length }))).toBe(1);
  const refuse = () => {
    throw new Conflict("not now");
  };
  await expect(notes.update("ada", refuse)).rejects.toThrow("not now");
  expect(meter).toMatchObject({ writeUnits: 0, calls: 2 });
});

test("every one of twenty concurrent updates is applied", async () => {
  const notes = storeOf("raced", access, 40);
  await Promise.all(Array.from({ length: 20 }, (_, n) => notes.update("ada", adding(`line ${n}`))));
  const { revision, value } = await notes.read("ada");
  expect([revision, new Set(value.lines).size]).toEqual([20, 20]);
});

test("a change whose answer was lost on the way is made once, and not refused when it is sent again", async () => {
  const faults: TableFaults = {};
  const notes = storeOf("repeated", memoryTable().access(faults), 40);
  const take = (line: string) => (before: Notes) => {
    if (!before.lines.includes(line)) throw new Conflict(`${line} is gone`);
    return { value: { lines: before.lines.filter((one) => one !== line) }, result: line };
  };
  const long = "b".repeat(100);
  await notes.update("ada", adding("a"));
  faults.after = ({ isWrite, attempt }) => {
    if (isWrite && attempt === 1) throw new BrokenConnection();
  };
  await notes.update("ada", adding(long));
  expect(await notes.update("ada", take("a"))).toBe("a");
  expect(await notes.read("ada")).toMatchObject({ revision: 3, value: { lines: [long] } });
});

test("a value of a newer version is neither read nor replaced", async () => {
  const own = await engine.createTable();
  const notes = storeOf("newer", own);
  await notes.update("ada", adding("a"));
  await storeAsVersion(own, ["newer"], 2);
  const before = await tableBytes(own);
  await expect(notes.read("ada")).rejects.toThrow(NewerVersion);
  await expect(notes.update("ada", adding("b"))).rejects.toThrow(NewerVersion);
  expect(await tableBytes(own)).toBe(before);
});

test("removing deletes a large value with all its parts, and may be repeated", async () => {
  const own = await engine.createTable();
  const notes = storeOf("large", own, 40);
  for (let n = 0; n < 5; n++) await notes.update("ada", adding(`line ${n} ${"é".repeat(n)}`));
  expect((await tableItems(own)).length).toBeGreaterThan(1);
  await notes.remove("ada");
  await notes.remove("ada");
  expect(await tableItems(own)).toEqual([]);
  expect((await notes.read("ada")).revision).toBe(0);
});
