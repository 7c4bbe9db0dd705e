import { expect, test } from "vitest";
import { type ConnectTicket, returnOf } from "./connect-ticket.ts";

const TICKET: ConnectTicket = {
  type: "KDP",
  from: "connect",
  code: null,
  state: "the-state",
  verifier: "the-verifier",
};
const returned = (query: string, ticket: ConnectTicket | null = TICKET) => returnOf(new URLSearchParams(query), ticket);

test("accepts a code that answers this tab's own request", () => {
  expect(returned("code=c1&state=the-state")).toEqual({ state: "coded", ticket: TICKET, code: "c1" });
});

test.each([
  ["another state", "code=c1&state=other", TICKET],
  ["no state", "code=c1", TICKET],
  ["a refusal of another request", "error=access_denied&state=other", TICKET],
  ["a response to a tab without a request", "code=c1&state=the-state", null],
  ["neither code nor refusal", "state=the-state", TICKET],
])("rejects %s", (_, query, ticket) => {
  expect(returned(query, ticket)).toEqual({ state: "expired" });
});

test("reports that the author declined at Amazon", () => {
  expect(returned("error=access_denied&state=the-state")).toEqual({ state: "cancelled" });
});
