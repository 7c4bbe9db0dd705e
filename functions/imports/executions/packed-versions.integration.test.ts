import { describe, expect, test } from "vitest";
import { listProducts } from "#functions/books/index.ts";
import { NewerVersion } from "#functions/platform/errors.ts";
import { reportMonths, yearRollups } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { bytesAsVersion, storeAsVersion } from "#functions/testing/stored-versions.ts";
import { memoryFiles } from "../testing/memory-files.ts";
import { salesWorkbook } from "../testing/workbooks.ts";
import { dropped, tableItems, worldOn } from "../testing/world.ts";

const engine = testEngine();

/** A version that no format has reached. */
const NEWER = 99;
const PACKED = ["report-month", "report-part", "year-rollup", "shelf", "import-detail", "import-answers"];
const version = (n: number) =>
  dropped(
    salesWorkbook({ name: `v${n}.xlsx`, months: ["2025-01"], createdAt: `2025-05-0${n}T10:00:00Z`, raise: n * 10_000 }),
  );

async function givenImport() {
  const files = memoryFiles();
  const world = worldOn(await engine.createTable(), { files });
  const imported = await world.importFiles("ada", version(1));
  const { access, clock } = world.steps;
  const reader = reportMonths(access);
  const list = () => reader.list("ada", "2025-01", "2025-12");
  const figures = async () => reader.contents(await list());
  const year = async () => yearRollups(access, clock).read("ada", ["2025"], await list());
  const ofKinds = async (kinds: readonly string[]) =>
    (await tableItems(access)).filter((item) => kinds.includes(String(item.__edb_e__)));
  return { ...world, access, files, imported, figures, year, ofKinds };
}

describe("data from before versioning", () => {
  test("shows the same figures, years, books and imports", async () => {
    const { access, figures, year, steps, view, imported } = await givenImport();
    // Months had no hash of their file then.
    const years = async () =>
      (await year()).map(({ months, ...one }) => ({
        ...one,
        months: months.map(({ fileHash: _, ...month }) => month),
      }));
    const shown = async () => ({
      figures: await figures(),
      year: await years(),
      products: await listProducts(steps, "ada"),
      import: await view("ada", imported.id),
    });
    const before = await shown();
    await storeAsVersion(access, PACKED, undefined);
    expect(await shown()).toEqual(before);
    expect(before.figures).toHaveLength(1);
    expect(before.products).toHaveLength(3);
  });

  test("is not rewritten by an unchanged import, because no month appears changed", async () => {
    const { access, importFiles, ofKinds } = await givenImport();
    await storeAsVersion(access, PACKED, undefined);
    const kinds = ["report-month", "report-part", "year-rollup", "shelf"];
    const before = await ofKinds(kinds);
    const again = await importFiles("ada", version(1));
    expect(again.months).toMatchObject([{ outcome: "unchanged", written: false }]);
    expect(await ofKinds(kinds)).toEqual(before);
  });

  test("can be undone from the stored versions", async () => {
    const { access, files, figures, importFiles, decide, undo } = await givenImport();
    const before = await figures();
    const second = await importFiles("ada", version(2));
    if (second.status === "needs_decision")
      await decide("ada", second.id, [{ family: "estimator", month: "2025-01", answer: "replace" }]);
    expect(await figures()).not.toEqual(before);
    await storeAsVersion(access, PACKED, undefined);
    for (const [key, bytes] of files.objects)
      if (key.startsWith("revisions/")) files.objects.set(key, bytesAsVersion(bytes, undefined));
    await undo("ada", second.id);
    expect(await figures()).toEqual(before);
  });
});

describe("data of a newer version", () => {
  test.each(PACKED.filter((kind) => kind !== "import-answers"))("is never rewritten by an import: %s", async (kind) => {
    const { access, importFiles, execute, upload, ofKinds } = await givenImport();
    const uploaded = await upload("ada", version(2));
    await storeAsVersion(access, [kind], NEWER);
    const before = await ofKinds([kind]);
    expect(before.length).toBeGreaterThan(0);
    const rewriting =
      kind === "import-detail"
        ? execute({ userId: "ada", importId: uploaded, phase: "import" })
        : importFiles("ada", version(2));
    await expect(rewriting).rejects.toThrow(NewerVersion);
    const after = await ofKinds([kind]);
    for (const item of before) expect(after).toContainEqual(item);
  });

  test("is rejected when read: figures, years and data between import steps", async () => {
    const { access, figures, year, files, importFiles, imported, view } = await givenImport();
    await storeAsVersion(access, ["report-part", "import-detail"], NEWER);
    await expect(figures()).rejects.toThrow(NewerVersion);
    await expect(year()).rejects.toThrow(NewerVersion);
    await expect(view("ada", imported.id)).rejects.toThrow(NewerVersion);
    const put = files.put;
    Object.assign(files, {
      put: (key: string, bytes: Uint8Array) => put(key, key.startsWith("work/") ? bytesAsVersion(bytes, NEWER) : bytes),
    });
    await expect(importFiles("mara", version(1))).rejects.toThrow(NewerVersion);
    expect(await tableItems(access)).not.toContainEqual(expect.objectContaining({ userId: "mara", month: "2025-01" }));
  });
});
