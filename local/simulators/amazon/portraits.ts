import { drawFor } from "./dataset/random.ts";

const GROUNDS = ["#1f3f4a", "#37493a", "#4a2f2b", "#4b3b63", "#7a4a1f"];

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

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
