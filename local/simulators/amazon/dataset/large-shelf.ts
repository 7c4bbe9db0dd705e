import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { toWork, type Work } from "./author.ts";
import { drawFor } from "./random.ts";

/** Three hundred works of ten years under three pen names, most of them hardly selling: the largest account. */

export const LARGE_SHELF_PEN_NAMES = ["Rosalind Pike", "R. P. Ashdown", "Nora Quill"] as const;
export const LARGE_SHELF_START: IsoDate = "2016-11-01";

const QUALITIES =
  "Amber Borrowed Crooked Distant Emerald Forgotten Gilded Hollow Idle Jagged Kindled Lonely Marble Narrow Ochre Painted Quiet Restless Silver Tangled".split(
    " ",
  );
const THINGS =
  "Acre Bridge Chapel Dovecote Estuary Ferry Garden Hill Inn Jetty Kiln Ladder Meadow Needle Orchard".split(" ");
const PER_SERIES = 5;
const FIRST_RELEASE: IsoDate = "2016-11-15";
const DAYS_BETWEEN = 12;
/** Every so many works one isn't sold in these stores. */
const RIGHTS: readonly (readonly [every: number, stores: readonly string[]])[] = [
  [11, ["Amazon.co.jp", "Amazon.fr"]],
  [7, ["Amazon.co.jp"]],
];

function toLargeShelfWork(quality: string, thing: string, i: number): Work {
  const place = (i % PER_SERIES) + 1;
  const isInSeries = i % 25 < 20;
  return toWork([
    `The ${quality} ${thing}`,
    LARGE_SHELF_PEN_NAMES[Math.floor(i / 25) % LARGE_SHELF_PEN_NAMES.length]!,
    isInSeries ? `The ${quality} ${THINGS[Math.floor(i / PER_SERIES) % THINGS.length]} Books` : null,
    isInSeries ? place : 0,
    addDays(FIRST_RELEASE, i * DAYS_BETWEEN),
    180 + ((i * 37) % 260),
    3.99,
    0.04 + 5 * drawFor("steady", i).next() ** 4,
    i % 8 === 0,
    RIGHTS.find(([every]) => i % every === 0)?.[1],
  ]);
}

export const LARGE_SHELF_WORKS: readonly Work[] = QUALITIES.flatMap((quality, q) =>
  THINGS.map((thing, t) => toLargeShelfWork(quality, thing, q * THINGS.length + t)),
);
