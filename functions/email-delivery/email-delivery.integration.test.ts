import { describe, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { logger } from "#functions/platform/logger.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { recordingMailer } from "#functions/testing/outside-parties.ts";
import { givenUser } from "#functions/testing/users.ts";
import * as api from "#shared/api/email-delivery.ts";
import { deliver, pauseOf } from "./deliver.ts";
import { EmailFeedback, recordFeedback } from "./record-feedback.ts";
import { emailDeliveryRoutes } from "./routes.ts";
import { emailDeliveryDeps } from "./wiring.ts";

logger.setLogLevel("SILENT");

const SITE = { url: "https://colophon.test" };
const world = apiWorld(async (access) => {
  const clock = fakeClock();
  const deps = { ...emailDeliveryDeps(access, clock), mailer: recordingMailer(), site: SITE };
  const call = apiCaller(emailDeliveryRoutes(deps), { access, clock });
  return { clock, deps, call, author: await givenUser(access) };
});

const letterTo = (author: Actor, recipient = "self") =>
  deliver(world.deps, {
    userId: author.userId,
    subscription: "letter",
    recipient,
    address: recipient === "self" ? author.email : recipient,
    write: (stopLink) => ({ subject: "Your week", text: stopLink, html: `<a href="${stopLink}">Stop</a>` }),
  });
const sentTo = (address: string) => world.deps.mailer.emails.filter(({ to }) => to === address);
const lastLink = (address: string) => {
  const [userId = "", subscription = "", secret = ""] = sentTo(address).at(-1)!.text.split("/").slice(-3);
  return { userId, subscription: subscription as api.EmailSubscription, secret };
};
const keyOf = (recipient: string) => ({ userId: world.author.userId, subscription: "letter", recipient }) as const;
const pausedFor = async (recipient: string, address: string) =>
  pauseOf(await world.deps.recipients.find(keyOf(recipient)), address);
const resume = (recipient: string) =>
  world.call(api.resumeEmails, { as: world.author, body: { subscription: "letter", recipient } });

const feedback = (detail: object) => recordFeedback(world.deps, EmailFeedback.parse({ detail }).detail);
const mail = () => ({ tags: { user: [world.author.userId], subscription: ["letter"], "ses:from-domain": ["x.test"] } });
const bounceOf = (address: string, bounceType = "Permanent") =>
  feedback({
    eventType: "Bounce",
    mail: mail(),
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: address }] },
  });

const complaintOf = (emailAddress: string) =>
  feedback({ eventType: "Complaint", mail: mail(), complaint: { complainedRecipients: [{ emailAddress }] } });

describe("a regular email", () => {
  test("carries the headers with which an email program stops it in one click", async () => {
    expect(await letterTo(world.author)).toBe("sent");
    const { headers, text } = sentTo(world.author.email)[0]!;
    const path = new URL(text).pathname;
    expect(path).toMatch(new RegExp(`^/emails/stop/${world.author.userId}/letter/[\\w-]{43}$`));
    expect(headers).toEqual({
      "List-Unsubscribe": `<https://colophon.test/api${path}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  test("keeps its stop link from one email to the next", async () => {
    await letterTo(world.author);
    await letterTo(world.author);
    expect(new Set(sentTo(world.author.email).map(({ text }) => text)).size).toBe(1);
  });

  test("is stopped without signing in for this recipient alone, and started again by the same link", async () => {
    await letterTo(world.author);
    await letterTo(world.author, "partner@example.com");
    const params = lastLink("partner@example.com");
    for (const _ of ["a click", "a second click"]) {
      const { body } = await world.call(api.stopEmails, { params });
      expect(body).toEqual({ subscription: "letter", stopped: true });
    }
    expect(await letterTo(world.author, "partner@example.com")).toBe("stopped");
    expect(await letterTo(world.author)).toBe("sent");
    await world.call(api.restartEmails, { params });
    expect(await letterTo(world.author, "partner@example.com")).toBe("sent");
  });

  test("is not stopped by a program that follows the header's link, which leads to the page with the button", async () => {
    await letterTo(world.author);
    const { text } = sentTo(world.author.email)[0]!;
    const answer = await world.call(api.openStopPage, { params: lastLink(world.author.email) });
    expect(answer).toMatchObject({ status: 303, headers: { location: new URL(text).pathname }, body: undefined });
    expect(await letterTo(world.author)).toBe("sent");
  });

  test("is not stopped by a link that no email contains", async () => {
    await letterTo(world.author);
    const params = lastLink(world.author.email);
    for (const wrong of [
      { ...params, secret: "guessed" },
      { ...params, subscription: "signals" as const },
      { ...params, userId: "another-author" },
    ])
      expect((await world.call(api.stopEmails, { params: wrong })).status).toBe(404);
    expect(await letterTo(world.author)).toBe("sent");
  });
});

describe("an address that returns an email", () => {
  test("is paused with its reason, and gets emails again once the user resumes them", async () => {
    await letterTo(world.author);
    await bounceOf(world.author.email);
    expect(await letterTo(world.author)).toBe("paused");
    const pause = { reason: "bounce", since: toInstant(world.clock.now()) };
    expect(await pausedFor("self", world.author.email.toUpperCase())).toEqual(pause);
    expect(await pausedFor("self", "new@example.com")).toBeNull();
    expect((await resume("self")).status).toBe(204);
    expect(await letterTo(world.author)).toBe("sent");
    expect(await pausedFor("self", world.author.email)).toBeNull();
  });

  test("pauses neither another recipient nor the address that replaces it", async () => {
    await letterTo(world.author);
    await letterTo(world.author, "partner@example.com");
    await bounceOf("Partner@Example.com");
    expect(await letterTo(world.author, "partner@example.com")).toBe("paused");
    expect(await letterTo(world.author)).toBe("sent");
    await bounceOf(world.author.email);
    expect(await letterTo({ ...world.author, email: "new@example.com" })).toBe("sent");
  });

  test("is not paused when the email came back for a while only, nor by an event without a recipient of ours", async () => {
    await letterTo(world.author);
    await bounceOf(world.author.email, "Transient");
    await feedback({
      eventType: "Bounce",
      mail: {},
      bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: world.author.email }] },
    });
    expect(await letterTo(world.author)).toBe("sent");
  });

  test("is paused when its reader reports an email as spam", async () => {
    await letterTo(world.author);
    await complaintOf(`Mara <${world.author.email}>`);
    expect(await pausedFor("self", world.author.email)).toMatchObject({ reason: "complaint" });
  });

  test("is resumed by the user after a bounce, but not against the wish of another reader", async () => {
    const partner = "partner@example.com";
    expect((await resume(partner)).status).toBe(204);
    expect(await letterTo(world.author, partner)).toBe("sent");
    await bounceOf(partner);
    expect((await resume(partner)).status).toBe(204);
    expect(await letterTo(world.author, partner)).toBe("sent");
    await complaintOf(partner);
    expect((await resume(partner)).status).toBe(409);
    expect(await letterTo(world.author, partner)).toBe("paused");
    await world.deps.recipients.resume(keyOf(partner));
    await world.call(api.stopEmails, { params: lastLink(partner) });
    expect((await resume(partner)).status).toBe(409);
    expect(await letterTo(world.author, partner)).toBe("stopped");
  });
});
