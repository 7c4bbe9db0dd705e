import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { ShownSignal, SignalSettings } from "#shared/api/signals/signals.ts";
import { SIGNAL_KINDS } from "#shared/domain/signals/signal.ts";
import { SIGNAL_EXAMPLES } from "#shared/domain/signals/testing/examples.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import SignalsPage from "./signals-page.tsx";

const RAISED = "2026-11-20T12:00:00.000Z";
const shown = (signal: ShownSignal["signal"], changes: Partial<ShownSignal> = {}): ShownSignal => ({
  signal,
  raised_at: RAISED,
  seen: false,
  closed_at: null,
  silenced: false,
  ...changes,
});
const landed = SIGNAL_EXAMPLES.find(({ variant }) => variant === "landed")!;
const milestone = SIGNAL_EXAMPLES.find(({ variant }) => variant === "milestone")!;

const SETTINGS: SignalSettings = {
  quiet_hours: { from: 21, to: 7 },
  silenced_kinds: ["forecast"],
  silenced_subjects: [{ type: "book", id: "w9", name: "“Harbor”" }],
  emails: true,
  held_back: null,
  pause: null,
};

interface Setup {
  readonly open?: readonly ShownSignal[];
  readonly history?: readonly ShownSignal[];
  readonly next?: string | null;
  readonly kinds?: readonly string[];
  readonly settings?: Partial<SignalSettings>;
  readonly user?: Partial<User>;
  readonly answers?: Answers;
}

function openPage({ open = [], history = [], next = null, settings, user, answers = {}, ...setup }: Setup) {
  const { kinds = SIGNAL_KINDS } = setup;
  const services = fakeServices(
    {
      getUser: () => buildUser(user ?? {}),
      listSignals: () => ({ kinds, open, history, next }),
      countSignals: () => ({ count: 0 }),
      getSignalSettings: () => ({ ...SETTINGS, ...settings }),
      markSignalsSeen: () => undefined,
      silenceSignals: () => undefined,
      saveSignalSettings: () => undefined,
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(<SignalsPage />, services, { path: "/signals" });
  return { sent: (name: string) => services.calls.filter((call) => call.name === name).map(({ sent }) => sent.body) };
}

describe("open signals", () => {
  test("show what happened, the threshold behind it, and the screen with the proof", async () => {
    openPage({ open: [shown(landed), shown(milestone, { seen: true })] });
    const line = (await screen.findByRole("heading", { name: "Amazon paid you $412.00 and £55.02" })).closest("li")!;
    expect(within(line).getByText(/was made on Nov 18, 2026/)).toBeDefined();
    expect(within(line).getByText("New")).toBeDefined();
    expect(within(line).getByText(/each payment made in the last 14 days/)).toBeDefined();
    const link = within(line).getByRole("link", { name: "See the payments: Amazon paid you $412.00 and £55.02" });
    expect(link.getAttribute("href")).toBe("/royalties/payouts");
    expect(screen.getAllByText("New")).toHaveLength(1);
  });

  test("are marked as seen once, and stay marked as new on this visit", async () => {
    const { sent } = openPage({ open: [shown(landed), shown(milestone)] });
    await waitFor(() => expect(sent("markSignalsSeen")).toEqual([{ keys: [landed.key, milestone.key] }]));
    expect(screen.getAllByText("New")).toHaveLength(2);
  });

  test("are never marked as seen by support, who can't silence them either", async () => {
    const { sent } = openPage({ open: [shown(landed)], user: { impersonate_admin_id: "admin" } });
    await screen.findByText("New");
    expect(screen.queryByRole("button", { name: /Silence/ })).toBeNull();
    expect(sent("markSignalsSeen")).toEqual([]);
  });

  test("hide amounts from an author who hides them", async () => {
    openPage({ open: [shown(landed)], user: { preferences: { ...buildUser().preferences, hides_amounts: true } } });
    expect(await screen.findByRole("heading", { name: /Amazon paid you/ })).toBeDefined();
    expect(document.body.textContent).not.toMatch(/412|55\.02/);
  });

  test("can be silenced by kind and by book from their own menu", async () => {
    const { sent } = openPage({ open: [shown(milestone)] });
    const open = async () => userEvent.click(await screen.findByRole("button", { name: /^Silence signals like/ }));
    await open();
    await userEvent.click(await screen.findByRole("menuitem", { name: /reaches a milestone/ }));
    await open();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Silence everything about “Salt”" }));
    expect(sent("silenceSignals")).toEqual([
      { kind: "rank", silenced: true },
      { subject: { type: "book", id: "w1", name: "“Salt”" }, silenced: true },
    ]);
  });
});

describe("the history", () => {
  test("goes back page by page", async () => {
    const over = { closed_at: "2026-11-19T12:00:00.000Z", seen: true };
    openPage({
      answers: {
        listSignals: ({ query }) => ({
          kinds: SIGNAL_KINDS,
          open: [],
          history: [shown(query?.before ? milestone : landed, over)],
          next: query?.before ? null : `${RAISED}~${landed.key}`,
        }),
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("heading", { name: /“Salt” is in the top/ })).toBeDefined();
    expect(screen.getByRole("heading", { name: /Amazon paid you/ })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });
});

describe("states", () => {
  test("say that nothing is new, and that plans differ", async () => {
    openPage({ kinds: ["source_stopped"] });
    expect(await screen.findByRole("heading", { name: "Nothing new" })).toBeDefined();
    expect(screen.getByRole("region", { name: "Your plan has the signals of your connection" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Upgrade" }).getAttribute("href")).toBe("/upgrade");
  });

  test("offer another try when the list can't be loaded", async () => {
    let calls = 0;
    openPage({
      answers: {
        listSignals: () => {
          calls += 1;
          if (calls === 1) throw new ApiFailure("internal", 500);
          return { kinds: SIGNAL_KINDS, open: [shown(landed)], history: [], next: null };
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: /Amazon paid you/ })).toBeDefined();
  });
});

describe("settings", () => {
  test("silence kinds and let a book be heard again", async () => {
    const { sent } = openPage({});
    const forecast = await screen.findByRole("switch", { name: "A forecast has moved" });
    expect((forecast as HTMLInputElement).checked).toBe(false);
    await userEvent.click(screen.getByRole("switch", { name: "A source has stopped" }));
    await userEvent.click(await screen.findByRole("button", { name: "Hear about “Harbor” again" }));
    expect(sent("silenceSignals")).toEqual([
      { kind: "source_stopped", silenced: true },
      { subject: SETTINGS.silenced_subjects[0], silenced: false },
    ]);
  });

  test("save quiet hours immediately, except a whole quiet day", async () => {
    const { sent } = openPage({});
    await userEvent.selectOptions(await screen.findByLabelText("Quiet until"), "9:00 PM");
    expect(screen.getByText("Choose another hour, or it would be quiet all day.")).toBeDefined();
    expect(sent("saveSignalSettings")).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText("Quiet until"), "9:00 AM");
    await waitFor(() =>
      expect(sent("saveSignalSettings")).toEqual([{ quiet_hours: { from: 21, to: 9 }, emails: true }]),
    );
  });

  test("resume emails that came back, without a change to the quiet hours", async () => {
    let pause: SignalSettings["pause"] = { reason: "bounce", since: RAISED };
    const { sent } = openPage({
      answers: {
        getSignalSettings: () => ({ ...SETTINGS, pause }),
        resumeEmails: () => {
          pause = null;
          return undefined;
        },
      },
    });
    expect((await screen.findByRole("alert")).textContent).toMatch(/came back on Nov 20, 2026/);
    await userEvent.click(screen.getByRole("button", { name: "Resume emails" }));
    await waitFor(() => expect(screen.queryByText(/came back on/)).toBeNull());
    expect(sent("resumeEmails")).toEqual([{ subscription: "signals", recipient: "self" }]);
    expect(sent("saveSignalSettings")).toEqual([]);
  });

  test("say why nothing is emailed", async () => {
    openPage({ settings: { held_back: "calm_mode" } });
    expect(await screen.findByText(/Calm mode is on/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Preferences" }).getAttribute("href")).toBe("/account/preferences");
  });
});
