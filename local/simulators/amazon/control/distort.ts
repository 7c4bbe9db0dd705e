import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import type { Answer, Distortion } from "../http/answer.ts";
import { MISSING_STORE } from "../reports/distort-workbook.ts";

const MISSING_UID = marketplaceByLabel(MISSING_STORE)!.uid;
/** Objects keyed by book rather than by named fields. */
const SETS = new Set(["books", "data"]);

const isOfMissingStore = (item: unknown): boolean =>
  typeof item === "object" &&
  item !== null &&
  Object.entries(item).some(
    ([name, value]) => name.startsWith("marketplace") && (value === MISSING_STORE || value === MISSING_UID),
  );

function list(items: readonly unknown[], distortion: Distortion): unknown[] {
  if (distortion === "empty") return [];
  const kept = distortion === "one_store_missing" ? items.filter((item) => !isOfMissingStore(item)) : items;
  const changed = kept.map((item) => json(item, distortion));
  return distortion === "duplicated_rows" ? changed.flatMap((item) => [item, item]) : changed;
}

/** Renames JSON fields, empties or doubles its lists, or removes one store's data. */
function json(value: unknown, distortion: Distortion, name = ""): unknown {
  if (Array.isArray(value)) return list(value, distortion);
  if (typeof value !== "object" || value === null) return value;
  if (distortion === "empty" && SETS.has(name)) return {};
  const fields = Object.entries(value).map(([field, content]) => [
    distortion === "changed_headings" ? `${field}V2` : field,
    json(content, distortion, field),
  ]);
  return Object.fromEntries(fields);
}

const ROW = /<tr [^>]*>.*?<\/tr>/gs;

function html(text: string, distortion: Distortion): string {
  if (distortion === "changed_headings") {
    return text
      .replaceAll("zme-indie-bookshelf", "zme-next-shelf")
      .replaceAll("__data__", "__state__")
      .replaceAll("csrftoken", "requestToken");
  }
  if (distortion === "empty") return text.replaceAll(ROW, "");
  return distortion === "duplicated_rows" ? text.replaceAll(ROW, (row) => row + row) : text;
}

/** Distorts an answer. An answer without figures stays as it is. */
export function distorted(answer: Answer, distortion: Distortion): Answer {
  if (answer.kind === "json") return { ...answer, body: json(answer.body, distortion) };
  if (answer.kind === "html") return { ...answer, body: html(answer.body, distortion) };
  if (answer.kind === "workbook") return { ...answer, write: () => answer.write(distortion) };
  return answer;
}

export const isDistorted = ({ kind, status }: Answer): boolean =>
  (status ?? 200) === 200 && (kind === "json" || kind === "html" || kind === "workbook");
