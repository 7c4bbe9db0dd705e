import type { ImportFile } from "#shared/api/imports.ts";
import type { AmazonFamily } from "#shared/domain/report-month.ts";
import { listWords } from "#shared/primitives/text.ts";
import { formatMonth, formatMonths } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { kindLabel, TEXT } from "../text.ts";

type Kind = NonNullable<ImportFile["kind"]>;

const AMAZON = Object.keys(TEXT.subject.kinds) as AmazonFamily[];
const isAmazon = (kind: Kind): kind is AmazonFamily => AMAZON.some((one) => one === kind);

/** Amazon's reports by what they hold, those of other sources by their names. */
const nameOf = (kind: Kind, isFirst: boolean): string =>
  isAmazon(kind) ? TEXT.subject.kinds[kind][isFirst ? "first" : "further"] : kindLabel(kind);

/** A file that is being uploaded has nothing but its name. */
type NamedFile = Pick<ImportFile, "name"> & Partial<Pick<ImportFile, "status" | "kind" | "months">>;

/**
 * What files hold, by kind and months: `Royalties for September 2026`, `Royalties and payments for Jun 2026 – Aug 2026`. A file
 * that isn't read yet is called by its name; several are counted.
 */
export function subjectOf(files: readonly NamedFile[], { plural }: Numbers): string {
  const read = files.filter(({ status }) => status === "read");
  const known = (read.length > 0 ? read : files).filter(({ kind }) => kind);
  const held = new Set(known.flatMap(({ kind }) => kind ?? []));
  const kinds = [...AMAZON.filter((kind) => held.has(kind)), ...[...held].filter((kind) => !isAmazon(kind)).sort()];
  const isAllRead = files.every(({ status }) => status !== undefined && status !== "waiting");
  if (!isAllRead || kinds.length === 0) return files.length === 1 ? files[0]!.name : plural(files.length, "file");
  const names = listWords(kinds.map((kind, i) => nameOf(kind, i === 0)));
  const months = [...new Set(known.flatMap((file) => file.months ?? []))].sort();
  if (months.length === 0) return names;
  return TEXT.subject.forMonths(names, months.length === 1 ? formatMonth(months[0]!) : formatMonths(months));
}
