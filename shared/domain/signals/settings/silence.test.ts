import { expect, test } from "vitest";
import { FREE_PLAN, UNLIMITED } from "#shared/catalogue/plans.ts";
import { CONSENT_SCOPES } from "../../consent/scopes.ts";
import { SIGNAL_KINDS } from "../signal.ts";
import { SIGNAL_EXAMPLES } from "../testing/examples.ts";
import { isSilenced, MAX_SILENCED_SUBJECTS, NOTHING_SILENCED, withKind, withSubject } from "./silence.ts";
import { isCondition, isNews, kindsOfPlan, kindsShared, scopesOfKind } from "./watch.ts";

const subject = (id: string) => ({ type: "book", id, name: `Book ${id}` });
const silenced = (silence: Parameters<typeof isSilenced>[1]) =>
  SIGNAL_EXAMPLES.filter((signal) => isSilenced(signal, silence));

test("silences every signal of a kind, and of a subject of the same type alone", () => {
  expect(silenced(NOTHING_SILENCED)).toEqual([]);
  const ranks = silenced(withKind(NOTHING_SILENCED, "rank", true));
  expect(new Set(ranks.map(({ kind }) => kind))).toEqual(new Set(["rank"]));
  const [book] = SIGNAL_EXAMPLES.filter((one) => one.subject.type === "book");
  const ofBook = silenced(withSubject(NOTHING_SILENCED, { ...book!.subject, name: "Salt" }, true));
  expect(ofBook.length).toBeGreaterThan(2);
  expect(ofBook.every((one) => one.subject.id === book!.subject.id)).toBe(true);
  expect(silenced(withSubject(NOTHING_SILENCED, { type: "shop", id: book!.subject.id, name: "" }, true))).toEqual([]);
});

test("adds and removes a kind or subject once, whatever the order", () => {
  const both = withKind(withKind(NOTHING_SILENCED, "forecast", true), "payment", true);
  expect(withKind(both, "payment", true).kinds).toEqual(["payment", "forecast"]);
  expect(withKind(both, "payment", false).kinds).toEqual(["forecast"]);
  const two = ["a", "b", "a"].reduce((all, id) => withSubject(all, subject(id), true), NOTHING_SILENCED);
  expect(two.subjects.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(withSubject(two, subject("b"), false).subjects.map(({ id }) => id)).toEqual(["a"]);
});

test("lets the oldest of too many subjects be heard again", () => {
  const ids = Array.from({ length: MAX_SILENCED_SUBJECTS + 1 }, (_, i) => String(i));
  const all = ids.reduce((silence, id) => withSubject(silence, subject(id), true), NOTHING_SILENCED);
  expect(all.subjects.map(({ id }) => id)).toEqual(ids.slice(1));
});

test("offers the free plan the signals of the connection, and an agency those that its scopes cover", () => {
  expect(kindsOfPlan(FREE_PLAN.metadata)).toEqual(["source_stopped"]);
  expect(kindsOfPlan(UNLIMITED)).toEqual(SIGNAL_KINDS);
  expect(kindsShared([])).toEqual([]);
  expect(kindsShared(["books"])).toEqual(["rank"]);
  expect(kindsShared(CONSENT_SCOPES)).toEqual(SIGNAL_KINDS);
  for (const kind of SIGNAL_KINDS) expect(kindsShared(scopesOfKind(kind))).toContain(kind);
});

test("keeps a condition open while it holds, and anything else for two weeks", () => {
  const conditions = SIGNAL_EXAMPLES.filter(isCondition).map(({ kind, variant }) => `${kind} ${variant}`);
  expect(new Set(conditions)).toEqual(
    new Set([
      ...["signed_out", "late", "missing_month"].map((variant) => `source_stopped ${variant}`),
      ...["late", "differs"].map((variant) => `payment ${variant}`),
    ]),
  );
  const raisedAt = "2026-11-06T12:00:00.000Z";
  expect(isNews(raisedAt, Date.parse("2026-11-20T11:59:59.999Z"))).toBe(true);
  expect(isNews(raisedAt, Date.parse("2026-11-20T12:00:00.000Z"))).toBe(false);
});
