import { expect, expectTypeOf, test } from "vitest";
import { anActor } from "#functions/testing/users.ts";
import type { ActorOf } from "../http/binding.ts";
import { type Actor, callerOf, type ExtensionActor, isShown, type SessionActor } from "./actor.ts";

const author = anActor();
const member = anActor({ accountKind: "agency" });
const forClient: Actor = { ...anActor(), kind: "agencyForClient", member, scopes: ["books"] };

test("names the agency's member as the caller of a client's figures, and any other actor itself", () => {
  expect(callerOf(forClient)).toBe(member);
  expect(callerOf(author)).toBe(author);
});

test("shows an agency what its client consents to, and everyone else all of their own", () => {
  expect(isShown(forClient, "books")).toBe(true);
  expect(isShown(forClient, "reviews")).toBe(false);
  expect(isShown(author, "reviews")).toBe(true);
});

test("gives a use case the actors that its endpoint's credentials admit", () => {
  expectTypeOf<ActorOf<"public", "session">>().toEqualTypeOf<null>();
  expectTypeOf<ActorOf<"member", "session">>().toEqualTypeOf<SessionActor>();
  expectTypeOf<ActorOf<"author", "extension">>().toEqualTypeOf<ExtensionActor>();
  expectTypeOf<ActorOf<"author", "extension" | "session">>().toEqualTypeOf<Actor>();
});

test("gives each kind of actor only its own facts", () => {
  expectTypeOf<Extract<Actor, { impersonator: unknown }>["kind"]>().toEqualTypeOf<"impersonated">();
  expectTypeOf<Extract<Actor, { isAdmin: unknown }>["kind"]>().toEqualTypeOf<"user">();
  expectTypeOf<Extract<Actor, { scopes: unknown }>["kind"]>().toEqualTypeOf<"agencyForClient">();
});
