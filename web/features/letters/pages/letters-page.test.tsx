import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { LetterRecipient, LetterSettings, SentLetter } from "#shared/api/letters.ts";
import { LETTER_SECTIONS } from "#shared/domain/letters/letter.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { usePreferences } from "#web/lib/preferences.tsx";
import { buildAgencyUser, buildPreferences, buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { framed } from "../letters/letter-frame.tsx";
import { Preview } from "../letters/preview.tsx";
import LettersPage from "./letters-page.tsx";

const OWN = { address: "mara@example.com", is_own: true, state: "active", since: null, pause: null } as const;
const ACTIVE = { state: "active", since: null, pause: null } as const;
const SINCE = "2026-11-18T12:00:00.000Z";
const OFF: LetterSettings = {
  is_on: false,
  is_offered: true,
  hour: 7,
  sections: [...LETTER_SECTIONS],
  next_at: null,
  recipients: [OWN],
};
const HTML = `<html><head><style>@media (prefers-color-scheme:dark){.page{background:#000!important}}</style></head><body class="page" style="margin:0"><a href="https://c.test/royalties">$5</a></body></html>`;
const LETTER = { day: "2026-11-23", subject: "Your week from Nov 16 – 22, 2026", html: HTML, text: "$5" };

interface Setting {
  readonly settings?: Partial<LetterSettings>;
  readonly letters?: SentLetter[];
  readonly user?: User;
  readonly answers?: Answers;
}

function open({ settings = {}, letters = [], user = buildUser(), answers = {} }: Setting = {}) {
  let kept = { ...OFF, ...settings };
  let own = user;
  const services = fakeServices(
    {
      getUser: () => own,
      updatePreferences: ({ body }) => {
        own = { ...own, preferences: { ...own.preferences, ...body } };
        return own;
      },
      getLetterSettings: () => kept,
      saveLetterSettings: ({ body }) => {
        kept = { ...kept, ...body, is_offered: false };
        kept = { ...kept, next_at: kept.is_on ? "2026-11-23T12:00:00.000Z" : null };
        return kept;
      },
      addLetterAddress: ({ body }) => {
        const added = {
          address: String(body?.email),
          is_own: false,
          state: "unconfirmed",
          since: "2026-11-20T12:00:00.000Z",
          pause: null,
        } as const;
        kept = { ...kept, recipients: [...kept.recipients, added] };
        return kept;
      },
      removeLetterAddress: () => {
        kept = { ...kept, recipients: [OWN] };
        return kept;
      },
      resumeEmails: ({ body }) => {
        const isResumed = ({ is_own, address }: LetterRecipient) => (is_own ? "self" : address) === body?.recipient;
        const recipients = kept.recipients.map((one) => (isResumed(one) ? { ...one, ...ACTIVE } : one));
        kept = { ...kept, recipients };
        return undefined;
      },
      previewLetter: () => ({ data: LETTER }),
      listLetters: () => ({ data: letters }),
      getLetter: () => LETTER,
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(<LettersPage />, services);
  return services;
}
const sentTo = (services: ReturnType<typeof open>, name: string) =>
  services.calls.filter((call) => call.name === name).map(({ sent }) => sent);
const user = userEvent.setup();

test("turns the letter on and says when the next one comes", async () => {
  const services = open();
  const toggle = await screen.findByRole("switch", { name: /^Send me the letter/ });
  expect(screen.getByText("You get no letter.")).toBeDefined();
  await user.click(toggle);
  expect(await screen.findByText(/^The next letter comes on Nov 23, 2026/)).toBeDefined();
  expect(sentTo(services, "saveLetterSettings")).toEqual([{ body: { is_on: true } }]);
});

test("saves day, hour and parts as soon as they are chosen", async () => {
  const services = open({ settings: { is_on: true } });
  await user.selectOptions(await screen.findByLabelText("Day"), "Friday");
  await user.selectOptions(screen.getByLabelText("Hour"), "6:00 PM");
  await user.click(screen.getByRole("checkbox", { name: "What moved" }));
  await waitFor(() =>
    expect(sentTo(services, "saveLetterSettings").map(({ body }) => body)).toEqual([
      { hour: 7 },
      { hour: 18 },
      { sections: LETTER_SECTIONS.filter((section) => section !== "books") },
    ]),
  );
  expect(sentTo(services, "updatePreferences")).toEqual([{ body: { letter_weekday: 5 } }]);
});

test("doesn't let the last part be left out", async () => {
  open({ settings: { sections: ["payments"] } });
  const [only, other] = [
    await screen.findByRole("checkbox", { name: "Payments" }),
    screen.getByRole("checkbox", { name: "Royalties" }),
  ];
  expect([only, other].map((box) => (box as HTMLInputElement).disabled)).toEqual([true, false]);
});

test("can't turn on letters to an unconfirmed address", async () => {
  open({ user: buildUser({ email_not_verified: true }) });
  const toggle = await screen.findByRole<HTMLInputElement>("switch", { name: /^Send me the letter/ });
  expect(toggle.disabled).toBe(true);
  expect(screen.getByText(/Confirm your email address first/)).toBeDefined();
});

test("adds a second address, shows that its link waits, and removes it", async () => {
  const services = open();
  await user.type(await screen.findByLabelText("Email"), "partner@example.com");
  await user.click(screen.getByRole("button", { name: "Send a link to this address" }));
  expect(await screen.findByText("partner@example.com")).toBeDefined();
  expect(screen.getByText(/Letters start once the link/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Remove partner@example.com" }));
  await waitFor(() => expect(screen.queryByText("partner@example.com")).toBeNull());
  expect(sentTo(services, "removeLetterAddress")).toEqual([{ params: { email: "partner@example.com" } }]);
});

test.each([
  ["came back", { pause: { reason: "bounce", since: SINCE } }, /came back on Nov 18, 2026/],
  ["was reported as spam", { pause: { reason: "complaint", since: SINCE } }, /On Nov 18, 2026 our email was reported/],
  ["was stopped by its link", { state: "stopped", since: SINCE }, /They were stopped on Nov 18, 2026/],
] as const)("resumes letters to the own address after one %s", async (_, changes, why) => {
  const services = open({ settings: { is_on: true, recipients: [{ ...OWN, ...changes }] } });
  expect((await screen.findByRole("alert")).textContent).toMatch(why);
  await user.click(screen.getByRole("button", { name: "Resume emails" }));
  await waitFor(() => expect(screen.queryByText(why)).toBeNull());
  expect(sentTo(services, "resumeEmails")).toEqual([{ body: { subscription: "letter", recipient: "self" } }]);
});

test("resumes letters to a second address that came back, and leaves spam reports to its reader", async () => {
  const other = (address: string, reason: "bounce" | "complaint") => ({
    ...OWN,
    address,
    is_own: false,
    pause: { reason, since: SINCE },
  });
  const recipients = [OWN, other("partner@example.com", "bounce"), other("friend@example.com", "complaint")];
  const services = open({ settings: { recipients } });
  expect((await screen.findAllByRole("alert")).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Our email to partner@example.com came back"),
    expect.stringContaining("remove the address and add it again"),
  ]);
  await user.click(screen.getByRole("button", { name: "Resume emails" }));
  expect(await screen.findByText("Gets the letter")).toBeDefined();
  const body = { subscription: "letter", recipient: "partner@example.com" };
  expect(sentTo(services, "resumeEmails")).toEqual([{ body }]);
});

test("shows what is wrong with an address under its field", async () => {
  const why = "That is your own address, which gets the letter already.";
  open({
    answers: {
      addLetterAddress: () => {
        throw new ApiFailure("invalid", 422, "", { email: [why] });
      },
    },
  });
  await user.type(await screen.findByLabelText("Email"), "mara@example.com");
  await user.click(screen.getByRole("button", { name: "Send a link to this address" }));
  expect(await screen.findByText(why)).toBeDefined();
});

test("previews the email in both color schemes, without style attributes or scripts", async () => {
  open();
  const frame = await screen.findByTitle<HTMLIFrameElement>("Preview of the letter");
  expect(frame.getAttribute("sandbox")).not.toContain("allow-scripts");
  expect(frame.srcdoc).toContain("@media not all");
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  expect(frame.srcdoc).toContain("@media all");
  expect(frame.srcdoc).not.toMatch(/ style="/);
  expect(framed(HTML, "light")).toContain('[data-style="1"]{margin:0}');
  expect(framed(HTML, "light")).toContain('<body class="page" data-style="1">');
});

test("emails the preview on request and lists it", async () => {
  const sent = {
    day: "2026-11-23",
    subject: LETTER.subject,
    sendings: [{ address: OWN.address, state: "sent", at: "2026-11-23T12:00:00.000Z" }],
  };
  open({ answers: { sendLetterNow: () => ({ data: [sent], is_sent: true }) } });
  await user.click(await screen.findByRole("button", { name: "Email me this one now" }));
  expect(await screen.findByText(`Sent to ${OWN.address}`)).toBeDefined();
});

test("lists past letters, opens one, and sends an interrupted one again", async () => {
  const sending = (state: SentLetter["sendings"][number]["state"]) => ({
    address: OWN.address,
    state,
    at: "2026-11-23T12:00:00.000Z",
  });
  const services = open({
    letters: [
      { day: "2026-11-23", subject: LETTER.subject, sendings: [sending("unconfirmed")] },
      { day: "2026-11-16", subject: "Your week from Nov 9 – 15, 2026", sendings: [sending("sent")] },
    ],
    answers: {
      sendLetterAgain: () => ({ data: [{ day: "2026-11-23", subject: LETTER.subject, sendings: [sending("sent")] }] }),
    },
  });
  expect(await screen.findByText(/was interrupted, so we can’t say whether it arrived/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Send the letter of Nov 23, 2026 again" }));
  await waitFor(() => expect(screen.queryByText(/was interrupted/)).toBeNull());
  expect(sentTo(services, "sendLetterAgain")).toEqual([{ params: { day: "2026-11-23" } }]);
  await user.click(screen.getByRole("button", { name: "Open the letter of Nov 23, 2026" }));
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByTitle("Preview of the letter")).toBeDefined();
});

test("keeps the choices open while the preview fails", async () => {
  open({
    answers: {
      previewLetter: () => {
        throw new ApiFailure("internal", 500);
      },
    },
  });
  expect(await screen.findByText("We couldn’t write the preview.")).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("switch", { name: /^Send me the letter/ }).disabled).toBe(false);
});

test("leads to the plans instead of a preview without one", async () => {
  open({ answers: { previewLetter: () => ({ data: null }) } });
  expect((await screen.findByRole<HTMLAnchorElement>("link", { name: "Choose your plan" })).pathname).toBe("/plans");
});

test("offers an agency's member no choice of parts", async () => {
  open({ user: { ...buildAgencyUser(), preferences: buildPreferences() } });
  expect(await screen.findByText(/who needs your attention/)).toBeDefined();
  expect(screen.queryByRole("heading", { name: "What it tells" })).toBeNull();
});

test("shows no letter that was read before amounts were hidden, and reads it again without them", async () => {
  const hidden = { ...LETTER, html: HTML.replace("$5", "•••"), text: "•••" };
  const atSaving: (string | null | undefined)[] = [];
  const letter = () => document.querySelector("iframe")?.getAttribute("srcdoc");
  const Hide = () => {
    const { save } = usePreferences();
    return (
      <button type="button" onClick={() => void save({ hides_amounts: true })}>
        Hide
      </button>
    );
  };
  const services = fakeServices(
    {
      getUser: () => buildUser(),
      updatePreferences: async () => {
        // The choice applies before it is saved.
        await waitFor(() => expect(letter()).toBe(""));
        atSaving.push(letter());
        return buildUser({ preferences: buildPreferences({ hides_amounts: true }) });
      },
      previewLetter: () => ({ data: atSaving.length > 0 ? hidden : LETTER }),
    },
    { signedIn: true },
  );
  renderApp(
    <>
      <Hide />
      <Preview />
    </>,
    services,
  );
  await waitFor(() => expect(letter()).toContain("$5"));
  await user.click(screen.getByText("Hide"));
  await waitFor(() => expect(letter()).toContain("•••"));
  expect(atSaving).toEqual([""]);
});
