import type { Work } from "./dataset/author.ts";
import { drawFor } from "./dataset/random.ts";
import { SHELVES } from "./dataset/shelves.ts";

/**
 * Draws the covers of the simulated authors' books: a palette per series, a motif per book, title and author set in
 * type.
 */

const PALETTES: Readonly<Record<string, readonly [ground: string, ink: string, motif: string]>> = {
  "The Salt Harbour Mysteries": ["#1f3f4a", "#f3e9d2", "#d98e4a"],
  "The Ninth Meridian": ["#17182b", "#e8e4f2", "#7a6ff0"],
  "The Foundry Saga": ["#2b1d18", "#f1e3d3", "#e2683c"],
  "Letters from Orchard Lane": ["#f0dfd0", "#4a2f2b", "#b5533c"],
};
const STANDALONE = ["#37493a", "#f4eedd", "#c9b458"] as const;

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function linesOf(title: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function motifOf(work: Work, colour: string): string {
  const draw = drawFor("motif", work.key);
  const circles = Array.from({ length: 3 }, (_, i) => {
    const radius = 34 + i * draw.between(20, 34);
    return `<circle cx="${draw.between(60, 180).toFixed(0)}" cy="${draw.between(215, 265).toFixed(0)}" r="${radius.toFixed(0)}" fill="none" stroke="${colour}" stroke-width="${(7 - 2 * i).toFixed(0)}" opacity="${(0.9 - 0.25 * i).toFixed(2)}"/>`;
  });
  return circles.join("");
}

function drawCover(work: Work): string {
  const [ground, ink, motif] = (work.series && PALETTES[work.series.name]) || STANDALONE;
  const title = linesOf(work.title, 14)
    .map((line, i) => `<text x="120" y="${66 + i * 30}" font-size="25" font-weight="600">${escapeXml(line)}</text>`)
    .join("");
  const series = work.series
    ? `<text x="120" y="30" font-size="10" letter-spacing="1">${escapeXml(work.series.name.toUpperCase())} · ${work.series.place}</text>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 360" width="240" height="360" font-family="Georgia, serif" text-anchor="middle" fill="${ink}"><rect width="240" height="360" fill="${ground}"/>${motifOf(work, motif)}${series}${title}<text x="120" y="338" font-size="14" letter-spacing="1.5">${escapeXml(work.author.toUpperCase())}</text></svg>`;
}

const works = SHELVES.flatMap((shelf) => [...shelf.works, ...shelf.upcoming]);
const byAsin = new Map(works.flatMap((work) => work.formats.map((format) => [format.asin, work] as const)));

export function coverOf(asin: string): string | undefined {
  const work = byAsin.get(asin);
  return work && drawCover(work);
}

const GROUNDS = ["#1f3f4a", "#37493a", "#4a2f2b", "#4b3b63", "#7a4a1f"];

/** Renders a portrait as SVG: initials on a background of the person's own color. */
export function portraitOf(name: string): string {
  const ground = GROUNDS[Math.floor(drawFor("portrait", name).next() * GROUNDS.length)]!;
  const initials = name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .slice(0, 2)
    .toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><rect width="160" height="160" fill="${ground}"/><text x="80" y="98" font-size="56" font-family="Georgia, serif" text-anchor="middle" fill="#f3e9d2">${escapeXml(initials)}</text></svg>`;
}
