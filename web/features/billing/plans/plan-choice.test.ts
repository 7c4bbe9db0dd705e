import { expect, test } from "vitest";
import { buildAgencyUser, buildUser, ON_FREE, subscribedTo, WITHOUT_PLAN } from "#web/testing/builders.ts";
import { aPlan } from "../testing/billing-builders.ts";
import { choiceOf, isRecommended, obstacleOf } from "./plan-choice.ts";

const CAREER = "author-career-monthly";
const subscriber = (changes = {}) => buildUser(subscribedTo(CAREER, changes));

test.each([
  ["an author on trial", buildUser(), "Choose Career", `/subscribe/${CAREER}`],
  ["an author whose trial is over", buildUser(WITHOUT_PLAN), "Choose Career", `/subscribe/${CAREER}`],
  ["an author on Free", buildUser(ON_FREE), "Choose Career", `/subscribe/${CAREER}`],
  [
    "a subscriber of another plan",
    buildUser(subscribedTo("author-career-yearly")),
    "Change to Career",
    `/subscribe/${CAREER}`,
  ],
])("links %s to the plan with a fitting label", (_, user, label, to) => {
  expect(choiceOf(user, aPlan(CAREER))).toEqual({ kind: "go", to, label });
});

test("offers to try an agency's first plan and to choose its next one", () => {
  const house = aPlan("agency-house-monthly");
  expect(choiceOf(buildAgencyUser(), house)).toMatchObject({ label: "Try House free" });
  expect(choiceOf(buildAgencyUser({ onboard: undefined }), house)).toMatchObject({ label: "Choose House" });
});

test("confirms Free for users with nothing to lose, and reaches it by cancelling for paying customers", () => {
  expect(choiceOf(buildUser(), aPlan("FREE"))).toMatchObject({ to: "/subscribe-free/confirm" });
  expect(choiceOf(subscriber(), aPlan("FREE"))).toMatchObject({ to: "/subscribe-cancel" });
});

test("marks the current plan and does not offer it again", () => {
  expect(choiceOf(subscriber(), aPlan(CAREER))).toEqual({ kind: "current" });
  expect(choiceOf(buildUser(ON_FREE), aPlan("FREE"))).toEqual({ kind: "current" });
});

test.each([
  ["acting", buildUser({ impersonate_admin_id: "admin" })],
  ["not-payer", buildAgencyUser({ agency_role: "member" })],
  ["not-payer", buildAgencyUser({ agency_role: "read_only" })],
  ["past-due", subscriber({ status: "past_due" })],
  ["leaving", buildUser({ deletion_due_at: "2026-12-04T12:00:00Z" })],
] as const)("offers no plan when the obstacle is %s", (obstacle, user) => {
  expect(obstacleOf(user)).toBe(obstacle);
  expect(choiceOf(user, aPlan(user.agency ? "agency-house-monthly" : "author-writer-monthly")).kind).toBe("none");
});

test("lets a cancelled subscriber choose another plan without resuming first", () => {
  const leaving = subscriber({ ends_at: "2026-12-20T09:00:00Z" });
  expect(obstacleOf(leaving)).toBeNull();
  expect(choiceOf(leaving, aPlan("author-writer-monthly"))).toMatchObject({ label: "Change to Writer" });
});

test("finds no obstacle for an author or an agency's owner", () => {
  expect(obstacleOf(subscriber())).toBeNull();
  expect(obstacleOf(buildAgencyUser())).toBeNull();
});

test.each([
  ["an author on trial", buildUser(), true],
  ["an author on Free", buildUser(ON_FREE), true],
  ["a subscriber of a smaller plan", buildUser(subscribedTo("author-writer-yearly")), true],
  ["a subscriber of the same plan by the year", buildUser(subscribedTo("author-career-yearly")), true],
  ["a subscriber of a larger plan by the month", buildUser(subscribedTo("author-publisher-monthly")), false],
  ["a subscriber of a larger plan by the year", buildUser(subscribedTo("author-publisher-yearly")), false],
])("recommends the highlighted plan unless it is a step down: %s", (_, user, isIt) => {
  expect(isRecommended(user, aPlan(CAREER))).toBe(isIt);
  expect(isRecommended(user, aPlan("author-writer-monthly"))).toBe(false);
});
