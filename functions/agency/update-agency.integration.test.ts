import { expect, test } from "vitest";
import { logger } from "#functions/platform/logger.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { getUser, verifyEmail } from "#shared/api/accounts/accounts.ts";
import { updateAgency } from "#shared/api/agency/agency.ts";
import { agencyForm, agencyWorld, linkIn } from "./testing/agency-world.ts";

logger.setLogLevel("SILENT");

const world = apiWorld(async (access) => {
  const world = agencyWorld(access);
  const owner = await world.givenAgency();
  return { ...world, owner };
});

const { password: _, password_confirmation: __, ...form } = agencyForm();
const change = (changes: Partial<Record<string, unknown>>) =>
  world.call(updateAgency, { as: world.owner, body: { ...form, ...changes } });
const person = async () => (await world.accounts(getUser, { as: world.owner })).body;

test("updates the agency's name and website, and the contact's name and time zone", async () => {
  const answer = await change({
    name: " Far Shelf ",
    website: "http://far.example",
    last_name: "Berg",
    timezone: "UTC",
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { name: "Far Shelf", website: "http://far.example", color: null, book_counts: 0 },
  });
  expect(await person()).toMatchObject({ last_name: "Berg", timezone: "UTC", agency: answer.body });
});

test("removes a website that is left blank", async () => {
  expect((await change({ website: "" })).body.website).toBeNull();
  expect((await person()).agency?.website).toBeNull();
});

test("gives the agency a color for its reports, and takes it back", async () => {
  expect((await change({ color: " #8C3A2C " })).body.color).toBe("#8c3a2c");
  expect((await person()).agency?.color).toBe("#8c3a2c");
  expect((await change({ color: "red" })).body).toMatchObject({
    errors: { color: ["Must be a color such as #12545d"] },
  });
  expect((await change({ color: "" })).body.color).toBeNull();
  expect((await person()).agency?.color).toBeNull();
});

test("keeps a new address pending until its link is opened, and notifies the old one", async () => {
  await change({ email: "new@example.com" });
  expect(await person()).toMatchObject({ email: form.email, pending_email: "new@example.com" });
  expect(
    world.deps.mailer.emails
      .slice(-2)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(["new@example.com", form.email].toSorted());
  await world.accounts(verifyEmail, { params: linkIn("verify/email", world.lastEmailTo("new@example.com")) });
  expect(await person()).toMatchObject({ email: "new@example.com", pending_email: null });
});

test("answers a request for a taken address like any other and emails its owner", async () => {
  await world.givenAgency("South Shelf");
  expect((await change({ email: "owner@south-shelf.example" })).status).toBe(200);
  expect(await person()).toMatchObject({ email: form.email, pending_email: "owner@south-shelf.example" });
  const subjects = world.deps.mailer.emails
    .filter(({ to }) => to === "owner@south-shelf.example")
    .map((message) => message.subject);
  expect(subjects.at(-1)).toBe("This email address already has a Colophon account");
});

test("ignores agency fields that the form does not have", async () => {
  const more = {
    ownerId: "other",
    id: "other",
    agency_role: "member",
    book_counts: 9,
    localPlan: "FREE",
    plan: "FREE",
  };
  const before = await person();
  expect((await change(more)).body).toEqual(before.agency);
  expect(await person()).toEqual(before);
});
