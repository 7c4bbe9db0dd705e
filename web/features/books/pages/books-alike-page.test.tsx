import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildBook, buildFormat } from "#web/testing/book-builders.ts";
import { buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import BooksAlikePage from "./books-alike-page.tsx";
import BooksPage from "./books-page.tsx";

const bookAt = (id: string, sold_by: ReturnType<typeof buildFormat>["sold_by"], uid: string, title = "Salt") =>
  buildBook({ id, title, formats: [buildFormat({ id: `${id}-f`, book_id: id, uid, sold_by, title })] });
const atAmazon = bookAt("a", ["amazon"], "B000000001");
const atKobo = bookAt("k", ["kobo"], "9780804429573", "SALT");
const atGumroad = bookAt("g", ["gumroad"], "gumroad:abc");

const pair = {
  books: [
    { book: atAmazon, reasons: [] },
    { book: atKobo, reasons: ["spelling", "author"] },
  ],
  is_exact: false,
};
const NOTHING = { books: [], sets: [], answers: [], answered_sets: [] };

function open(proposals: object, answers: Answers = {}, user = buildUser({ first_data_at: "2025-01" })) {
  const services = fakeServices(
    {
      getUser: () => user,
      listBookProposals: () => ({ data: { ...NOTHING, ...proposals } }),
      joinBooks: () => undefined,
      keepBooksApart: () => undefined,
      undoBookAnswer: () => undefined,
      answerBookSet: () => undefined,
      undoBookSet: () => undefined,
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(<BooksAlikePage />, services, { path: "/books/alike" });
  return services;
}
const sent = (services: ReturnType<typeof open>, call: string) =>
  services.calls.filter(({ name }) => name === call).map(({ sent: { body } }) => body);
const press = async (name: string) => userEvent.setup().click(await screen.findByRole("button", { name }));

test("shows books of two shops side by side with what speaks for them", async () => {
  open({ books: [pair] });
  const card = await screen.findByRole("region", { name: "Salt" });
  const [first, second] = within(card).getAllByRole("listitem");
  for (const text of ["Amazon KDP", "Kindle Edition · B000000001", "The joined book keeps this title."])
    expect(within(first!).getByText(text)).toBeDefined();
  for (const text of [
    "Kobo Writing Life",
    "Kindle Edition · 9780804429573",
    "The titles differ only in capitals, accents or punctuation. The author is the same.",
  ])
    expect(within(second!).getByText(text)).toBeDefined();
  expect(within(card).queryByRole("checkbox")).toBeNull();
});

test("joins the books on confirmation, and takes it back", async () => {
  const services = open({ books: [pair] });
  await press("Join");
  await waitFor(() => expect(sent(services, "joinBooks")).toEqual([{ proposals: [["a", "k"]] }]));
  expect(await screen.findByText("Joined as “Salt”")).toBeDefined();
  await press("Undo");
  await waitFor(() => expect(sent(services, "undoBookAnswer")).toEqual([{ is_same: true, formats: ["a-f", "k-f"] }]));
});

test("keeps books apart that are not the same, and takes it back", async () => {
  const services = open({ books: [pair] });
  await press("Not the same book");
  await waitFor(() => expect(sent(services, "keepBooksApart")).toEqual([{ books: ["a", "k"] }]));
  await press("Undo");
  await waitFor(() => expect(sent(services, "undoBookAnswer")).toEqual([{ is_same: false, formats: ["a-f", "k-f"] }]));
});

test("joins only the books that the author leaves chosen", async () => {
  const services = open({
    books: [{ ...pair, books: [...pair.books, { book: atGumroad, reasons: ["title", "noAuthor"] }] }],
  });
  await userEvent
    .setup()
    .click(await screen.findByRole("checkbox", { name: "Join this one too: SALT (Kobo Writing Life)" }));
  await press("Join");
  await waitFor(() => expect(sent(services, "joinBooks")).toEqual([{ proposals: [["a", "g"]] }]));
});

test("joins all books with the same title and author in one step", async () => {
  const exact = (id: string) => ({
    books: [
      { book: bookAt(`${id}1`, ["amazon"], `B00000000${id}`, `Salt ${id}`), reasons: [] },
      { book: bookAt(`${id}2`, ["kobo"], `978080442957${id}`, `Salt ${id}`), reasons: ["title", "author"] },
    ],
    is_exact: true,
  });
  const services = open({ books: [exact("1"), exact("2"), pair] });
  await press("Join all 2 books with the same title and author");
  await waitFor(() =>
    expect(sent(services, "joinBooks")).toEqual([
      {
        proposals: [
          ["11", "12"],
          ["21", "22"],
        ],
      },
    ]),
  );
});

test("asks which books a box set contains", async () => {
  const box = bookAt("box", ["amazon"], "B000000009", "Harbour (Books 1–2)");
  const services = open({ sets: [{ book: box, parts: [atAmazon, atKobo] }] });
  const card = await screen.findByRole("region", { name: "Does “Harbour (Books 1–2)” contain these books?" });
  await userEvent.setup().click(within(card).getByRole("checkbox", { name: "Contains SALT" }));
  await press("Save as a box set");
  await waitFor(() => expect(sent(services, "answerBookSet")).toEqual([{ parts: ["a"] }]));
});

test("lists earlier answers, each of which can be taken back", async () => {
  const formats = [...atAmazon.formats, ...atKobo.formats];
  const services = open({ answers: [{ is_same: false, formats }], answered_sets: [{ book: atAmazon, parts: [] }] });
  expect(await screen.findByRole("heading", { name: "No open questions" })).toBeDefined();
  const answer = "“Salt” (Amazon KDP) and “SALT” (Kobo Writing Life) are different books.";
  expect(screen.getByText("“Salt” is not a box set.")).toBeDefined();
  await press(`Undo: ${answer}`);
  await waitFor(() => expect(sent(services, "undoBookAnswer")).toEqual([{ is_same: false, formats: ["a-f", "k-f"] }]));
});

test("shows people with view-only access the questions without buttons", async () => {
  open(
    { books: [pair], answers: [{ is_same: true, formats: atAmazon.formats }] },
    {},
    buildUser({ agency_role: "read_only" }),
  );
  await screen.findByRole("region", { name: "Salt" });
  expect(screen.queryAllByRole("button", { name: /Join|Not the same|Undo/ })).toEqual([]);
});

test("says that the questions could not be loaded, and tries again", async () => {
  let isDown = true;
  open(
    {},
    {
      listBookProposals: () => {
        if (isDown) throw new ApiFailure("internal", 500);
        return { data: NOTHING };
      },
    },
  );
  expect(await screen.findByRole("alert")).toBeDefined();
  isDown = false;
  await press("Try again");
  expect(await screen.findByRole("heading", { name: "No open questions" })).toBeDefined();
});

test("the shelf leads to open questions and says how many there are", async () => {
  const show = (proposals: number) =>
    renderApp(
      <BooksPage />,
      fakeServices(
        {
          getUser: () => buildUser({ first_data_at: "2025-01" }),
          listBooks: () => ({ data: [atAmazon, atKobo], proposals }),
          listBookGroups: () => ({ data: [] }),
          listBookTags: () => ({ data: [] }),
        },
        { signedIn: true },
      ),
      { path: "/books" },
    );
  show(2);
  expect(await screen.findByText("2 questions about your books are open.")).toBeDefined();
  expect(screen.getByRole("link", { name: "These look like one book" }).getAttribute("href")).toBe("/books/alike");
});
