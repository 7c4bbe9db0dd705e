import { expect, test } from "vitest";
import { type BusEventDetail, type BusEventName, BusEvents, EVENTS_FOR_PAGES } from "#shared/messages/bus.ts";
import { toEffect } from "./to-effect.ts";

const DETAILS: { readonly [N in BusEventName]: BusEventDetail<N> } = {
  RoyaltiesImported: { userId: "u", importId: "i", months: ["2026-10"], first: true },
  RoyaltiesSynced: { userId: "u", syncedAt: "2026-11-20T12:00:00.000Z" },
  KenpRatesReported: { userId: "u", months: ["2026-10"] },
  RetailerAuthFailed: { userId: "u" },
  RanksSynced: { userId: "u", marketplace: "ATVPDKIKX0DER", uids: ["B0LANTERN1"] },
  ConsentExtended: { userId: "u1", agencyId: "a1" },
  ClientChanged: { userId: "u1" },
  SourcePurged: { userId: "u1", source: "payments", purgedAt: "2026-11-20T12:00:00.000Z" },
  PaymentsImported: { userId: "u", importId: "i" },
  ImportProgressed: { userId: "u", importId: "i" },
  SignalsChanged: { userId: "u" },
  SessionEnded: { userId: "u", sessionId: "s" },
  PasswordResetRequested: { email: "mara@example.com" },
  DataExportRequested: { userId: "u", exportId: "e" },
  DataExportFinished: { userId: "u", exportId: "e" },
  BillingChanged: { userId: "u" },
  EmailChanged: { userId: "u" },
  AccountDeletionChanged: { userId: "u" },
  AccountClosed: { userId: "u" },
};
const names = Object.keys(BusEvents) as BusEventName[];
const concernsPages = (name: BusEventName) => (EVENTS_FOR_PAGES as readonly string[]).includes(name);
const effectOf = (name: BusEventName) => toEffect({ "detail-type": name, detail: DETAILS[name] });

test.each(names.filter(concernsPages))("maps %s to an effect on its user's pages", (name) => {
  expect(effectOf(name)).toMatchObject({ userId: "u" });
});

test.each(names.filter((name) => !concernsPages(name)))("rejects %s, which is not an event for pages", (name) => {
  expect(() => effectOf(name)).toThrow();
});
