import { expect, test } from "vitest";
import type { Addressed } from "#web/lib/client/addressed.ts";
import { AUTHORS_ALONE, MEMBERS_OWN } from "./testing/second-person.ts";

const SOURCES = import.meta.glob<string>("/web/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const MODULES = import.meta.glob<object>(["/web/**/text.ts", "/web/lib/texts.ts"], { eager: true });
const PAGES = "/web/app/routing/pages.ts";

/** The screens of the client's frame without the overview, which is the agency's own. */
const framedScreens = (): string[] =>
  [...SOURCES[PAGES]!.matchAll(/(client\w+): \(\) => import\("([^"]+)"\)/g)]
    .filter(([, name]) => name !== "clientOverview")
    .map(([, , module]) => module!);

const resolve = (module: string, from: string): string =>
  module.startsWith("#web/") ? `/${module.slice(1)}` : new URL(module, `file://${from}`).pathname;

/** Every module that a screen of the client's frame loads, immediately or later. */
function framedModules(): Set<string> {
  const found = new Set<string>();
  const open = framedScreens().map((module) => resolve(module, PAGES));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const source = SOURCES[path];
    if (source === undefined || found.has(path)) continue;
    found.add(path);
    for (const [, module] of source.matchAll(/(?:from|import\()\s*"((?:#web\/|\.)[^"]+)"/g))
      open.push(resolve(module!, path));
  }
  return found;
}

interface Leaf {
  /** Module and place of the text, such as `features/ranks/text.ts.TEXT.lead`. */
  readonly name: string;
  readonly text: unknown;
}

const isAddressed = (value: unknown): value is Addressed<unknown> =>
  typeof value === "object" && value !== null && "toAuthor" in value && "toAgency" in value;

const leavesOf = (value: unknown, name: string): Leaf[] =>
  typeof value === "object" && value !== null && !isAddressed(value)
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${name}.${key}`))
    : [{ name, text: value }];

const FRAMED = framedModules();
const LEAVES = Object.entries(MODULES).flatMap(([path, module]) =>
  FRAMED.has(path) ? leavesOf(module, path.replace("/web/", "")) : [],
);
const LISTED = [...AUTHORS_ALONE, ...MEMBERS_OWN];
const isListed = (name: string): boolean => LISTED.some((place) => name === place || name.startsWith(`${place}.`));

/** The source of a function, so that each of its sentences counts. */
const wordsOf = (text: unknown): string => (typeof text === "function" ? text.toString() : String(text));
const addresses = (text: unknown): boolean => /\b(you|your|yours|yourself|my|mine)\b/i.test(wordsOf(text));

test("a text that a client's screen shows addresses the author only beside a wording for the agency", () => {
  const addressed = LEAVES.filter(({ text }) => !isAddressed(text) && addresses(text)).map(({ name }) => name);
  expect(addressed.filter((name) => !isListed(name))).toEqual([]);
});

test("the wording for the agency says “you” of its member alone", () => {
  const toAgency = LEAVES.flatMap(({ name, text }) => (isAddressed(text) ? [{ name, text: text.toAgency }] : []));
  expect(toAgency.length).toBeGreaterThan(50);
  expect(toAgency.filter(({ name, text }) => addresses(text) && !isListed(name)).map(({ name }) => name)).toEqual([]);
});

test("both wordings of a text take the same values and differ", () => {
  const alike = LEAVES.filter(({ text }) => {
    if (!isAddressed(text)) return false;
    const [author, agency] = [text.toAuthor, text.toAgency];
    const hasOtherForm = typeof author !== typeof agency || (author as { length: number }).length === 0;
    const takesOther = typeof author === "function" && author.length !== (agency as typeof author).length;
    return hasOtherForm || takesOther || wordsOf(author) === wordsOf(agency);
  });
  expect(alike.map(({ name }) => name)).toEqual([]);
});

test("every listed place still holds a text in the second person", () => {
  const names = LEAVES.filter(({ text }) => addresses(isAddressed(text) ? text.toAgency : text)).map(
    ({ name }) => name,
  );
  const stale = LISTED.filter((place) => !names.some((name) => name === place || name.startsWith(`${place}.`)));
  expect(stale).toEqual([]);
});
