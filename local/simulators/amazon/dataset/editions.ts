import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Work, WorkFormat } from "./author.ts";
import type { Store } from "./marketplaces.ts";
import type { Shelf } from "./shelves.ts";

export interface Edition {
  readonly shelf: Shelf;
  readonly work: Work;
  readonly format: WorkFormat;
}

/** Whether a store offers the edition: some works lack the rights, some stores sell no print. */
export const isSoldIn = (work: Work, format: WorkFormat, store: Store): boolean =>
  !work.missingFrom.includes(store.label) && (format.format === "kindle" || store.sellsPrint);

/** Amazon identifies a group of editions by the e-book's ASIN. */
export const titleSetOf = (work: Work): string => work.formats[0]!.asin;

export const editionsOf = (shelf: Shelf, today: IsoDate): Edition[] =>
  shelf.works.flatMap((work) =>
    work.formats.filter(({ released }) => released <= today).map((format) => ({ shelf, work, format })),
  );

export const worksOut = (shelf: Shelf, today: IsoDate): Work[] =>
  shelf.works.filter(({ formats }) => formats[0]!.released <= today);
