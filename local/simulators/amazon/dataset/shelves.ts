import type { IsoDate } from "#shared/primitives/dates.ts";
import { HISTORY_START, toWork, WORKS, type Work } from "./author.ts";
import { LARGE_SHELF_START, LARGE_SHELF_WORKS } from "./large-shelf.ts";
import { STRANGERS_WORKS } from "./strangers.ts";

/**
 * The works of one Amazon account. Every figure of the simulation is requested by shelf; accounts and shelves share
 * their key. The strangers have no account.
 */
export interface Shelf {
  readonly key: string;
  readonly works: readonly Work[];
  /** Announced for pre-order: without sales, and in no report. */
  readonly upcoming: readonly Work[];
  readonly since: IsoDate;
}

const HARBOUR = "The Salt Harbour Mysteries";
const MERIDIAN = "The Ninth Meridian";

/** Five years and fourteen works under two pen names: the demo author. */
export const CLARA_WINTERBOURNE: Shelf = {
  key: "clara-winterbourne",
  works: WORKS,
  upcoming: [
    toWork(["The Tidewatcher's Daughter", "Clara Winterbourne", HARBOUR, 6, "2027-03-09", 356, 5.99, 4.2, false]),
    toWork(["Beyond the Meridian", "E. J. Thorne", MERIDIAN, 5, "2027-01-19", 521, 5.99, 4.6, false]),
  ],
  since: HISTORY_START,
};

/** Three works in two years. */
export const MARCUS_HALE: Shelf = {
  key: "marcus-hale",
  works: [
    toWork(["Bread of Iron", "Marcus Hale", "The Foundry Saga", 1, "2024-09-10", 398, 3.99, 2.6, false]),
    toWork(["Bread of Ashes", "Marcus Hale", "The Foundry Saga", 2, "2025-06-17", 421, 4.99, 2.1, false]),
    toWork(["Walking the Slate Hills", "Marcus Hale", null, 0, "2026-03-03", 188, 2.99, 0.9, false]),
  ],
  upcoming: [],
  since: "2024-09-01",
};

/** One work; the author never claimed an author page. */
export const ODA_LINDQVIST: Shelf = {
  key: "oda-lindqvist",
  works: [toWork(["Forty Knots for Small Hands", "Oda Lindqvist", null, 0, "2026-02-10", 96, 2.99, 0.7, false])],
  upcoming: [],
  since: "2026-02-01",
};

/** One short work, released weeks ago: its whole history is imported in a moment. */
export const INES_CALDER: Shelf = {
  key: "ines-calder",
  works: [toWork(["A Field Guide to Lighthouses", "Ines Calder", null, 0, "2026-09-15", 142, 3.99, 1.4, false])],
  upcoming: [],
  since: "2026-09-10",
};

/** One book since summer, and the next one announced: every kind of report in a few months. */
export const NELL_FARROW: Shelf = {
  key: "nell-farrow",
  works: [toWork(["The Beekeeper's Almanac", "Nell Farrow", "Hive Row", 1, "2026-07-07", 204, 4.99, 3.2, false])],
  upcoming: [toWork(["The Beekeeper's Winter", "Nell Farrow", "Hive Row", 2, "2027-02-16", 212, 4.99, 2.8, false])],
  since: "2026-07-01",
};

/** Signed up and never published: every report is empty. */
export const JUN_ALDER: Shelf = { key: "jun-alder", works: [], upcoming: [], since: "2026-09-01" };

/** Three hundred works in ten years. */
export const ROSALIND_PIKE: Shelf = {
  key: "rosalind-pike",
  works: LARGE_SHELF_WORKS,
  upcoming: [],
  since: LARGE_SHELF_START,
};

const STRANGERS: Shelf = { key: "strangers", works: STRANGERS_WORKS, upcoming: [], since: "2015-06-01" };

export const SHELVES: readonly Shelf[] = [
  CLARA_WINTERBOURNE,
  MARCUS_HALE,
  ODA_LINDQVIST,
  INES_CALDER,
  NELL_FARROW,
  JUN_ALDER,
  ROSALIND_PIKE,
  STRANGERS,
];
export const ALL_WORKS: readonly Work[] = SHELVES.flatMap(({ works }) => works);
