import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { BookLog } from "#shared/api/booklogs.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildBook } from "#web/testing/book-builders.ts";
import { buildAgencyUser, buildUser, ON_FREE } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { buildLog } from "../testing/build-log.ts";
import AddLogPage from "./add-log-page.tsx";
import BookLogsPage from "./book-logs-page.tsx";
import EditLogPage from "./edit-log-page.tsx";

const LOGS = [
  buildLog({ id: "a", title: "Salt", event: 1, start: "2026-11-02", end: "2026-11-08" }),
  buildLog({ id: "b", title: "Tide", event: "Radio talk", start: "2026-11-04" }),
];
const BOOK = buildBook({ id: "b1", title: "Salt" });

interface Opened {
  readonly path?: string;
  readonly logs?: readonly BookLog[];
  readonly user?: User;
  readonly answers?: Answers;
}

function open({ path = "/booklogs", logs = LOGS, user = buildUser({}), answers = {} }: Opened = {}) {
  let kept = [...logs];
  const saved = (id: string) => ({ data: { data: { ...LOGS[0]!, id } } });
  const services = fakeServices(
    {
      getUser: () => user,
      listBooks: () => ({ data: [BOOK] }),
      listBookLogs: () => ({ data: kept }),
      getBookLog: ({ params }) => ({ data: { data: kept.find(({ id }) => id === params?.id) } }),
      createBookLog: () => saved("new"),
      updateBookLog: () => saved("a"),
      deleteBookLog: ({ params }) => {
        kept = kept.filter(({ id }) => id !== params?.id);
      },
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(
    <Routes>
      <Route path="/booklogs" element={<BookLogsPage />} />
      <Route path="/booklogs/add" element={<AddLogPage />} />
      <Route path="/booklogs/:id/edit" element={<EditLogPage />} />
      <Route path="/booklogs/:id/insights" element={<p>the insights</p>} />
      <Route path="/books" element={<p>the shelf</p>} />
    </Routes>,
    services,
    { path },
  );
  return {
    sent: (name: string) => services.calls.filter((call) => call.name === name).map(({ sent }) => sent),
    calls: () => services.calls.map(({ name }) => name),
  };
}

const choose = async (label: string, option: string) => {
  await userEvent.click(await screen.findByRole("combobox", { name: label }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
};
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
async function fillIn() {
  await choose("Book", "Salt");
  await choose("Event", "Amazon Ads");
  await userEvent.type(screen.getByRole("textbox", { name: "Date" }), "2026-11-12");
  await userEvent.tab();
}

test("lists events with their dates, and leads to insights", async () => {
  open();
  const row = within(await screen.findByRole("row", { name: /Salt/ }));
  expect(row.getByText("Amazon Ads")).toBeDefined();
  expect(row.getByText("Nov 2 – 8, 2026")).toBeDefined();
  expect(screen.getByText("Wed, Nov 4, 2026")).toBeDefined();
  await userEvent.click(row.getByRole("link", { name: "Insights of Amazon Ads, Salt" }));
  expect(await screen.findByText("the insights")).toBeDefined();
});

test("shows what can be logged while there is no event", async () => {
  open({ logs: [] });
  expect(await screen.findByRole("heading", { name: "Book Event Logs" })).toBeDefined();
  expect(screen.getByText("Viral Videos")).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: "Log your first event" }));
  expect(await screen.findByRole("heading", { name: "Add Event Log" })).toBeDefined();
});

test("sends an author without books to the shelf and says why", async () => {
  open({ logs: [], answers: { listBooks: () => ({ data: [] }) } });
  expect(await screen.findByText("the shelf")).toBeDefined();
  expect(screen.getByText("Before you can add logs, you need to add your books to Colophon.")).toBeDefined();
});

test("offers to load the list again after a failure", async () => {
  let fails = true;
  open({
    answers: {
      listBookLogs: () => {
        if (fails) throw new ApiFailure("internal", 500);
        return { data: LOGS };
      },
    },
  });
  expect(await screen.findByRole("heading", { name: "Your event logs couldn’t be loaded" })).toBeDefined();
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("row", { name: /Salt/ })).toBeDefined();
});

test.each([
  ["on the Free plan", buildUser(ON_FREE), true],
  ["with view-only access", buildAgencyUser({ agency_role: "read_only" }), false],
])("shows the list without any way to change it to a user %s", async (_, user, isOffered) => {
  open({ user });
  expect(await screen.findByRole("row", { name: /Salt/ })).toBeDefined();
  expect(screen.queryByRole("link", { name: /^(Edit|Copy|Add Event)/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Upgrade" }) !== null).toBe(isOffered);
  await userEvent.click(screen.getByRole("button", { name: "CSV" }));
  expect(await screen.findByRole("menuitem", { name: "Export CSV" })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: "Import CSV" })).toBeNull();
});

test("names every required field before anything is sent", async () => {
  const { sent } = open({ path: "/booklogs/add" });
  await screen.findByRole("combobox", { name: "Book" });
  await save();
  expect(screen.getAllByText("Required")).toHaveLength(3);
  await choose("Event", "Other");
  await save();
  expect(screen.getByRole("textbox", { name: "Custom Event" }).getAttribute("aria-invalid")).toBe("true");
  expect(sent("createBookLog")).toEqual([]);
});

test("logs an event and returns to the list", async () => {
  const { sent } = open({ path: "/booklogs/add" });
  await fillIn();
  await save();
  expect(await screen.findByText("Book Log Event successfully added")).toBeDefined();
  expect(await screen.findByRole("heading", { name: "Event Logs" })).toBeDefined();
  expect(sent("createBookLog")).toMatchObject([
    { body: { book_id: "b1", book_log_event_id: 1, start_date: "2026-11-12", end_date: null, currency: "USD" } },
  ]);
});

test("saves and opens an empty form for the next event", async () => {
  const { sent } = open({ path: "/booklogs/add?date=2026-11-12" });
  await choose("Book", "Salt");
  await choose("Event", "New Cover");
  expect(screen.queryByRole("textbox", { name: "Cost" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save and Create Another" }));
  expect(await screen.findByText("Book Log Event successfully added")).toBeDefined();
  expect(sent("createBookLog")).toHaveLength(1);
  expect((screen.getByRole("combobox", { name: "Book" }) as HTMLInputElement).value).toBe("");
});

test("keeps what was typed when saving fails, and shows the server's objections at their fields", async () => {
  const failures = [
    new ApiFailure("offline", 0),
    new ApiFailure("invalid", 422, "", { start_date: ["Not that day"], other: ["Not today"] }),
  ];
  open({
    path: "/booklogs/add",
    answers: {
      createBookLog: () => {
        throw failures.shift()!;
      },
    },
  });
  await fillIn();
  await save();
  expect(await screen.findByText(/You seem to be offline/)).toBeDefined();
  await save();
  expect(await screen.findByText("Not that day")).toBeDefined();
  expect(screen.getByText("Not today")).toBeDefined();
  expect((screen.getByRole("combobox", { name: "Book" }) as HTMLInputElement).value).toBe("Salt");
});

test("changes an event, and deletes it with a way back", async () => {
  const log = buildLog({ id: "a", title: "Salt", event: 1, start: "2026-11-02" });
  const spend = { "2026-11-02-2026-11-08": 12.5 };
  const priced = {
    free_promo: false,
    cost: 40,
    cost_currency: "GBP",
    spend,
    spend_currency: { "2026-11-02-2026-11-08": "EUR" },
  };
  const { sent } = open({
    path: "/booklogs/a/edit",
    logs: [{ ...log, book_id: "b1", metadata: priced }],
    answers: { saveBookLogMetadata: () => ({ data: { data: log } }) },
  });
  await userEvent.type(await screen.findByRole("textbox", { name: "Notes" }), "Went well");
  await save();
  expect(await screen.findByText("Book Log Event updated")).toBeDefined();
  expect(sent("updateBookLog")).toMatchObject([
    { params: { id: "a" }, body: { notes: "Went well", cost: "40", currency: "GBP" } },
  ]);

  await userEvent.click(await screen.findByRole("link", { name: "Edit Amazon Ads, Salt" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Book Event Log has been deleted")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The event is back in the logs.")).toBeDefined();
  expect(sent("createBookLog")).toMatchObject([{ body: { book_id: "b1", cost: "40", currency: "GBP" } }]);
  expect(sent("saveBookLogMetadata")).toMatchObject([{ params: { id: "new" }, body: { spend, currency: "EUR" } }]);
});

test("an event's form opens with what the API answers, not with what an earlier visit read", async () => {
  let cost = 40;
  const priced = (): BookLog => ({ ...LOGS[0]!, book_id: "b1", metadata: { ...LOGS[0]!.metadata, cost } });
  open({ path: "/booklogs/a/edit", answers: { getBookLog: () => ({ data: { data: priced() } }) } });
  const field = async () => ((await screen.findByRole("textbox", { name: "Cost" })) as HTMLInputElement).value;
  expect(await field()).toBe("40");
  await userEvent.click(screen.getByRole("link", { name: /All event logs/ }));
  cost = 60;
  await userEvent.click(await screen.findByRole("link", { name: "Edit Amazon Ads, Salt" }));
  expect(await field()).toBe("60");
});

test("an event can be deleted once its form has its answer, and isn't asked for again", async () => {
  const answer = Promise.withResolvers<unknown>();
  let visits = 0;
  const log = { data: { data: { ...LOGS[0]!, book_id: "b1" } } };
  const { calls } = open({
    path: "/booklogs/a/edit",
    answers: { getBookLog: () => (visits++ === 0 ? log : answer.promise) },
  });
  await screen.findByRole("button", { name: "Delete" });
  await userEvent.click(screen.getByRole("link", { name: /All event logs/ }));
  await userEvent.click(await screen.findByRole("link", { name: "Edit Amazon Ads, Salt" }));
  await screen.findByRole("status", { name: "Loading the event" });
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  answer.resolve(log);
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Book Event Log has been deleted")).toBeDefined();
  expect(calls().slice(calls().indexOf("deleteBookLog"))).not.toContain("getBookLog");
});

test("offers to load the books again when an event's form can't have them", async () => {
  let fails = true;
  open({
    path: "/booklogs/a/edit",
    answers: {
      listBooks: () => {
        if (fails) throw new ApiFailure("offline", 0);
        return { data: [BOOK] };
      },
    },
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByRole("combobox", { name: "Book" })).toBeDefined();
});

test("leads back to the list when an event can't be read", async () => {
  open({
    path: "/booklogs/none/edit",
    answers: {
      getBookLog: () => {
        throw new ApiFailure("not_found", 404);
      },
    },
  });
  expect(await screen.findByText("There was an error getting your book log details")).toBeDefined();
  expect(await screen.findByRole("heading", { name: "Event Logs" })).toBeDefined();
});

test("imports the new events of a CSV once all its rows can be read", async () => {
  const { sent } = open({ logs: [{ ...buildLog({ title: "Salt", event: 1, start: "2026-11-02" }), book_id: "b1" }] });
  await userEvent.click(await screen.findByRole("button", { name: "CSV" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Import CSV" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import event logs" }));
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  const heading = "Book,Event,Date,Cost,Currency";
  const file = (rows: string) => new File([`${heading}\n${rows}`], "events.csv", { type: "text/csv" });
  await userEvent.upload(input, file("Salt,Fireworks,2026-11-12,,"));
  expect(await dialog.findByText("1 problem to fix before anything is imported")).toBeDefined();
  const known = "Salt,Amazon Ads,2026-11-02,,";
  await userEvent.upload(input, file(known));
  expect(await dialog.findByText("You have already logged every event in this file.")).toBeDefined();
  await userEvent.upload(input, file(`Salt,Amazon Ads,2026-11-12,12.50,EUR\nsalt,New Cover,2026-11-13,,\n${known}`));
  expect(await dialog.findByText(/1 event already logged will stay/)).toBeDefined();
  expect(within(dialog.getByRole("table", { name: "Events in the file" })).getAllByText("New")).toHaveLength(2);
  await userEvent.click(await dialog.findByRole("button", { name: "Import 2 events" }));
  expect(await screen.findByText("2 events imported.")).toBeDefined();
  expect(sent("createBookLog")).toMatchObject([
    { body: { book_id: "b1", book_log_event_id: 1, cost: "12.50", currency: "EUR" } },
    { body: { book_id: "b1", book_log_event_id: 20, start_date: "2026-11-13" } },
  ]);
});

const REFUSED_DATES: readonly [string, string, string, string][] = [
  ["a date that doesn't exist", "Date", "2026-13-45", "Must be a date"],
  ["an end date that doesn't exist", "End Date", "2026-02-30", "Must be a date"],
  ["an end date before the start", "End Date", "2026-11-01", "End Date can't be before Date"],
];
test.each(REFUSED_DATES)("refuses %s instead of dropping or changing it", async (_, field, typed, message) => {
  const { sent } = open({ path: "/booklogs/add" });
  await fillIn();
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: field });
  await userEvent.clear(input);
  await userEvent.type(input, typed);
  await userEvent.tab();
  await save();
  expect(await screen.findByText(message)).toBeDefined();
  expect(input.value).toBe(typed);
  expect(sent("createBookLog")).toEqual([]);
});

test("keeps a cost in sight when the event changes to one without a cost, and refuses to drop it", async () => {
  const { sent } = open({ path: "/booklogs/add" });
  await fillIn();
  await userEvent.type(screen.getByRole("textbox", { name: "Cost" }), "12");
  await choose("Event", "New Cover");
  await save();
  expect(await screen.findByText(/This kind of event has no cost/)).toBeDefined();
  expect(sent("createBookLog")).toEqual([]);
});

test("says that an event is already logged instead of adding it", async () => {
  open({ path: "/booklogs/add", answers: { createBookLog: () => ({ data: { data: LOGS[0]! } }) } });
  await fillIn();
  await save();
  expect(await screen.findByText("You have already logged this event, so nothing was added.")).toBeDefined();
});
