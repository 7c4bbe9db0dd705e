import type { ShownPreorder } from "#shared/api/preorders.ts";
import { addDays, dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import { guessTimeZone, now } from "#web/lib/env.ts";
import { PreorderTable } from "../preorder-table.tsx";
import { TEXT } from "../text.ts";

const preordersOn = (today: IsoDate): readonly ShownPreorder[] => [
  {
    asin: "B0SAMPLE01",
    title: "The Last Ferry Home",
    author: "Ada Marlow",
    starts: addDays(today, -40),
    releases: addDays(today, 21),
    sales: 418,
    is_open: true,
  },
  {
    asin: "B0SAMPLE02",
    title: "Spring at Orchard House",
    author: "Ada Marlow",
    starts: addDays(today, -12),
    releases: addDays(today, 64),
    sales: 96,
    is_open: true,
  },
];

/** Pre-orders of the sample books. */
export default function PreordersPicture() {
  return (
    <PreorderTable
      label={TEXT.title}
      preorders={preordersOn(dayIn(guessTimeZone(), now()))}
      initial={{ key: "sales", direction: "desc" }}
    />
  );
}
