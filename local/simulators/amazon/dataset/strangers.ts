import { toWork, type WorkLine } from "./author.ts";

/** Books of authors without an account here, found by the searches: from the top of the lists to hardly selling. */

const TALL_SHIPS = "The Tall Ships";
const LARKSPUR = "Larkspur Vale";
const COLD_ORBIT = "Cold Orbit";

const ROWS: readonly WorkLine[] = [
  ["The Ropewalk Murders", "Imogen Sallow", TALL_SHIPS, 1, "2022-05-10", 344, 5.99, 240, true],
  ["Murder at Low Water", "Imogen Sallow", TALL_SHIPS, 2, "2023-05-09", 352, 5.99, 180, true],
  ["The Chandler's Alibi", "Imogen Sallow", TALL_SHIPS, 3, "2024-05-14", 361, 6.99, 150, true],
  ["A Fathom Too Far", "Imogen Sallow", TALL_SHIPS, 4, "2025-05-13", 338, 6.99, 190, true],
  ["The Lighthouse Keeper's Ledger", "Bram Oakden", null, 0, "2024-09-03", 402, 7.99, 900, true],
  ["The Harbourmaster's Secret", "Bram Oakden", null, 0, "2026-04-14", 388, 8.99, 620, true],
  ["A Spring in Larkspur Vale", "Tamsin Fell", LARKSPUR, 1, "2021-03-23", 268, 2.99, 22, false],
  ["A Summer in Larkspur Vale", "Tamsin Fell", LARKSPUR, 2, "2021-07-20", 271, 3.99, 17, false],
  ["An Autumn in Larkspur Vale", "Tamsin Fell", LARKSPUR, 3, "2021-10-12", 259, 3.99, 15, false],
  ["A Winter in Larkspur Vale", "Tamsin Fell", LARKSPUR, 4, "2021-12-07", 284, 3.99, 16, true],
  ["Cold Orbit", "Desmond Achterberg", COLD_ORBIT, 1, "2023-02-21", 498, 3.99, 64, false],
  ["Cold Orbit: Perigee", "Desmond Achterberg", COLD_ORBIT, 2, "2024-02-20", 515, 4.99, 48, false],
  ["Cold Orbit: Apogee", "Desmond Achterberg", COLD_ORBIT, 3, "2025-02-18", 530, 4.99, 51, false],
  ["The Meridian Line", "Oriel Vance", null, 0, "2019-08-06", 426, 4.99, 6, false],
  ["Star Charts for Beginners", "Oriel Vance", null, 0, "2017-04-11", 190, 2.99, 0.4, false],
  ["Letters to a Lighthouse", "Philippa Drew", null, 0, "2020-01-14", 232, 3.99, 1.1, false],
  ["The Orchard Wall", "Philippa Drew", null, 0, "2022-09-27", 247, 3.99, 0.8, true],
  ["Knots and Splices: A Handbook", "Gareth Limb", null, 0, "2015-06-02", 118, 9.99, 0.15, true],
  ["Beekeeping on a Balcony", "Yusuf Tern", null, 0, "2018-03-06", 134, 6.99, 0.09, false],
  ["The Slate Road", "Marguerite Hale", null, 0, "2025-10-07", 366, 4.99, 12, false, ["Amazon.co.jp"]],
];

export const STRANGERS_WORKS = ROWS.map((line) => toWork(line));
