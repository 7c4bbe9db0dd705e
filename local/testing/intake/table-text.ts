import type { TableAccess } from "#functions/entities/base.ts";
import { comparableItems, plain } from "#functions/imports/testing/world.ts";
import { type PackedFacts, unpackFacts } from "#functions/report-months/index.ts";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";

type Item = Record<string, unknown>;

/**
 * Dumps a table as text, to compare two ways to the same state. Excludes rate-limit counters and imports that were
 * announced but never started; renumbers all other imports in order.
 */
export async function tableText(access: TableAccess): Promise<string> {
  const items = await comparableItems(access);
  const imports = items.filter((item) => item.__edb_e__ === "import");
  const begun = imports.filter(({ status }) => status !== "uploading").map(({ importId }) => String(importId));
  const isLeftOut = ({ __edb_e__: entity, importId }: Item): boolean =>
    entity === "rate-limit" || (String(entity).startsWith("import") && !begun.includes(String(importId)));
  const isRandom = (name: string, { __edb_e__: entity }: Item): boolean =>
    (entity === "extension-session" || entity === "session") && /^(sessionId|tokenHash|sk)$/.test(name);
  const text = items
    .filter((item) => !isLeftOut(item))
    .map((item) =>
      item.__edb_e__ === "report-month" ? { ...item, facts: unpackFacts(item.facts as PackedFacts) } : item,
    )
    .map((item) => Object.entries(item).filter(([name]) => !isRandom(name, item)))
    .map((entries) => canonicalJson(Object.fromEntries(entries.map(([name, value]) => [name, plain(value)]))))
    .join("\n");
  return begun.toSorted().reduce((whole, id, n) => whole.replaceAll(id, `begun-${n + 1}`), text);
}
