import type { IsoDate } from "#shared/primitives/dates.ts";
import { digitsFor } from "../accounts/accounts.ts";
import type { Work, WorkFormat } from "../dataset/author.ts";
import { isUpcoming } from "../dataset/preorders.ts";
import type { Shelf } from "../dataset/shelves.ts";
import { escaped } from "../http/answer.ts";

/**
 * The publishing dashboard's bookshelf: a row per work, with the element IDs that public programs look for. [UNKNOWN]
 * where release date, page count and a hardcover's ASIN are: here beside the e-book's ASIN, with IDs of the same form.
 */

export const TABLE_ID = "podbookshelftable";
const PREFIX = "zme-indie-bookshelf-dual";
const KINDS = { kindle: "digital", paperback: "print", hardcover: "hardcover" } as const;
const MONTHS = "January February March April May June July August September October November December".split(" ");

/** Invented, and different from the ASIN; a work's own ID belongs to none of its formats. */
const titleIdOf = (format: WorkFormat): string => `A${digitsFor("title id", format.asin, 13)}`;
const itemSetIdOf = (work: Work): string => `S${digitsFor("item set id", work.key, 13)}`;

const inWords = (date: IsoDate): string =>
  `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}, ${date.slice(0, 4)}`;

function formatCells(work: Work, format: WorkFormat, today: IsoDate): string {
  const id = titleIdOf(format);
  const kind = KINDS[format.format];
  const isLive = format.released <= today;
  const state = isLive ? "LIVE" : "PRE_ORDER";
  const data = {
    titleId: id,
    asin: format.asin,
    title: work.title,
    stage: "PUBLISHED",
    liveState: state,
    type: format.format,
  };
  const own =
    format.format === "kindle"
      ? `<span id="${PREFIX}-${kind}-release-date-${id}">${inWords(format.released)}</span>
${isLive ? `<span id="${PREFIX}-${kind}-price-kenpc-${id}">KENPC: ${format.kenpc}</span>` : ""}`
      : "";
  return `<div class="format" data-dual-bookshelf-action="${escaped(JSON.stringify(data))}">
<span id="${PREFIX}-${kind}-price-asin-${id}">ASIN: ${format.asin}</span> <span>${state}</span> <span>$${format.price.toFixed(2)}</span>
${own}</div>`;
}

function row(work: Work, today: IsoDate): string {
  const id = itemSetIdOf(work);
  const series = work.series
    ? `<div id="${PREFIX}-metadata-series_title-${id}">${escaped(work.series.name)}</div>`
    : "";
  return `<tr id="${id}"><td><div id="${PREFIX}-itemset-itemset-metadata-title-${id}">${escaped(work.title)}</div>
<div>by ${escaped(work.author)}</div>${series}</td><td>${work.formats.map((format) => formatCells(work, format, today)).join("\n")}</td></tr>`;
}

/** Renders a page of the table, newest work first; `page` counts from 1. */
export function bookshelfTable(shelf: Shelf, today: IsoDate, page: number, size: number): string {
  const out = shelf.works.filter(({ formats }) => formats[0]!.released <= today);
  const works = [...out, ...shelf.upcoming.filter((work) => isUpcoming(work, today))].toSorted((a, b) =>
    b.formats[0]!.released.localeCompare(a.formats[0]!.released),
  );
  const rows = works.slice((page - 1) * size, page * size).map((work) => row(work, today));
  return `<table id="${TABLE_ID}" data-total-records="${works.length}" data-page-number="${page}" data-records-per-page="${size}"><tbody>${rows.join("\n")}</tbody></table>`;
}
