import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { buildAgencyUser, buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { GlobalSearch } from "./global-search.tsx";
// Compiled beforehand: on a busy machine that takes longer than a query waits.
import "./search-dialog.tsx";

const tide = { id: "1", title: "The First Tide", image: null, format: "Kindle", asin: null };
const alone = { id: "2/x", title: "Alone at Sea", image: "/covers/2.jpg", format: "Paperback", asin: null };
const found = (...books: object[]) => ({ books, clients: [], events: [] });

const Here = () => <p>at {useLocation().pathname}</p>;

function atWidth(px: number) {
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const least = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0);
    const list = { matches: px >= least, media: query, onchange: null, addListener() {}, removeListener() {} };
    return Object.assign(new EventTarget(), list) as MediaQueryList;
  });
}
beforeEach(() => atWidth(1280));

function open(answers: Answers, person = buildUser()) {
  const services = fakeServices({ getUser: () => person, ...answers }, { signedIn: true });
  renderApp(
    <>
      <GlobalSearch />
      <Here />
    </>,
    services,
  );
  return services;
}
const asked = (services: ReturnType<typeof open>) =>
  services.calls.filter(({ name }) => name.startsWith("search")).map(({ name, sent }) => [name, sent]);
const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Search books, pages and actions" });

test("a slash, some letters and Enter open a book without the mouse", async () => {
  const services = open({ searchUser: () => found(tide, alone) });
  await field();
  await userEvent.keyboard("/tide");
  expect(document.activeElement).toBe(await field());
  expect(await screen.findByRole("option", { name: /The First Tide Kindle/ })).toBeDefined();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("at /books/1")).toBeDefined();
  expect(asked(services).at(-1)).toEqual(["searchUser", { params: { id: "u1" }, query: { keywords: "tide" } }]);
  expect((await field()).value).toBe("");
});

test("arrow keys move through the results, and an id is escaped in the address", async () => {
  open({ searchUser: () => found(tide, alone) });
  await userEvent.type(await field(), "sea");
  await screen.findByRole("option", { name: /Alone at Sea/ });
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(await screen.findByText("at /books/2%2Fx")).toBeDefined();
});

test("searches after typing pauses, not on every letter", async () => {
  const services = open({ searchUser: () => found(tide) });
  await userEvent.type(await field(), "the first tide", { delay: 20 });
  await screen.findByRole("option", { name: /The First Tide/ });
  expect(asked(services)).toHaveLength(1);
});

test("Enter searches immediately, and Escape clears the field and closes the list", async () => {
  const services = open({ searchUser: () => found(tide) });
  await userEvent.type(await field(), "tide{Enter}");
  expect(asked(services)).toHaveLength(1);
  await screen.findByRole("option", { name: /The First Tide/ });
  await userEvent.keyboard("{Escape}");
  expect((await field()).value).toBe("");
  await waitFor(() => expect(screen.queryByRole("option")).toBeNull());
});

test("Enter never opens results of the previous text", async () => {
  const services = open({ searchUser: ({ query }) => found(query?.keywords === "tide" ? tide : alone) });
  await userEvent.type(await field(), "tide{Enter}");
  await screen.findByRole("option", { name: /The First Tide/ });
  await userEvent.clear(await field());
  await userEvent.type(await field(), "sea{Enter}");
  expect(await screen.findByRole("option", { name: /Alone at Sea/ })).toBeDefined();
  expect(screen.getByText("at /")).toBeDefined();
  expect(asked(services)).toHaveLength(2);
});

test("an agency's members search the agency's shelf", async () => {
  const services = open({ searchAgency: () => found(tide) }, buildAgencyUser());
  await userEvent.type(await field(), "tide{Enter}");
  expect(asked(services)).toEqual([["searchAgency", { params: { id: "agency-1" }, query: { keywords: "tide" } }]]);
});

test("an empty result repeats the search text", async () => {
  open({ searchUser: () => found() });
  await userEvent.type(await field(), "whales{Enter}");
  expect(await screen.findByText("Nothing found for “whales”")).toBeDefined();
});

test("reports a failure once, in the list", async () => {
  open({
    searchUser: () => {
      throw new ApiFailure("internal", 500);
    },
  });
  await userEvent.type(await field(), "tide{Enter}");
  await waitFor(() => expect(screen.getAllByText("There has been an error. Please try again later")).toHaveLength(1));
});

test("a failed search is sent once, shows no results of an earlier text, and is sent again with Enter", async () => {
  let fails = false;
  const services = open({
    searchUser: () => {
      if (fails) throw new ApiFailure("internal", 500);
      return found(tide);
    },
  });
  await userEvent.type(await field(), "tide{Enter}");
  await screen.findByRole("option", { name: /The First Tide/ });
  fails = true;
  await userEvent.clear(await field());
  await userEvent.type(await field(), "sea{Enter}");
  expect(await screen.findByText("There has been an error. Please try again later")).toBeDefined();
  expect(screen.queryByRole("option")).toBeNull();
  expect(asked(services)).toHaveLength(2);
  fails = false;
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("option", { name: /The First Tide/ })).toBeDefined();
  expect(asked(services)).toHaveLength(3);
});

test("inside a client's screens a failed search of the client isn't \"nothing found\"", async () => {
  const services = fakeServices(
    {
      getUser: () => buildAgencyUser(),
      getClient: () => ({ data: { id: "c1", label: "Ada Quill", scopes: ["books"] } }),
      searchAgency: () => found(),
      searchClient: () => {
        throw new ApiFailure("internal", 500);
      },
    },
    { signedIn: true },
  );
  renderApp(<GlobalSearch />, services, { path: "/clients/c1/ranks" });
  await userEvent.type(await field(), "sea{Enter}");
  expect(await screen.findByText("There has been an error. Please try again later")).toBeDefined();
  expect(screen.queryByText(/Nothing found/)).toBeNull();
});

test("on a phone a button opens the search, and choosing closes it", async () => {
  atWidth(390);
  open({ searchUser: () => found(tide) });
  await userEvent.click(await screen.findByRole("button", { name: "Search" }));
  await userEvent.type(await field(), "tide{Enter}");
  await userEvent.click(await screen.findByRole("option", { name: /The First Tide/ }));
  expect(await screen.findByText("at /books/1")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
});

test("inside a client's screens an agency finds the client's books and events first, then its own", async () => {
  const scopes = ["books", "events"];
  const client = { id: "c1", label: "Ada Quill", scopes };
  const services = fakeServices(
    {
      getUser: () => buildAgencyUser(),
      getClient: () => ({ data: client }),
      searchAgency: () => found(tide),
      searchClient: () => ({
        ...found({ ...alone, asin: "B000000002" }),
        events: [{ id: "e1", name: "Price drop", book: "Alone at Sea", date: "2026-11-04" }],
      }),
    },
    { signedIn: true },
  );
  renderApp(
    <>
      <GlobalSearch />
      <Here />
    </>,
    services,
    { path: "/clients/c1/ranks" },
  );
  await userEvent.type(await field(), "sea");
  await waitFor(() =>
    expect(screen.getAllByRole("group").map((group) => group.firstChild?.textContent)).toEqual([
      ...["Books of Ada Quill", "Events of Ada Quill", "Books"],
    ]),
  );
  await userEvent.click(await screen.findByRole("option", { name: /Alone at Sea Paperback/ }));
  expect(await screen.findByText("at /clients/c1/books/2%2Fx")).toBeDefined();
});

test("a page is found while its name is typed, without a request, and Enter opens it", async () => {
  const services = open({ searchUser: () => found(tide) });
  await userEvent.type(await field(), "money");
  expect(screen.getByRole("option", { name: "Money trail" }).getAttribute("aria-selected")).toBe("true");
  expect(asked(services)).toEqual([]);
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("at /royalties/payouts")).toBeDefined();
});

test("books found later stand below the pages and move none of them", async () => {
  open({ searchUser: () => found({ ...tide, title: "Rank and File" }) });
  await userEvent.type(await field(), "rank");
  const before = screen.getAllByRole("option").map((option) => option.textContent);
  expect(await screen.findByRole("option", { name: /Rank and File/ })).toBeDefined();
  const after = screen.getAllByRole("option").map((option) => option.textContent);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after).toHaveLength(before.length + 1);
});

test("a failed search is reported below the pages that were found", async () => {
  open({
    searchUser: () => {
      throw new ApiFailure("internal", 500);
    },
  });
  await userEvent.type(await field(), "rank");
  expect(await screen.findByText("There has been an error. Please try again later")).toBeDefined();
  expect(screen.getAllByRole("option").length).toBeGreaterThan(0);
});

test.each(["{Control>}k{/Control}", "{Meta>}k{/Meta}"])("%s leads into the search from any field", async (keys) => {
  open({ searchUser: () => found() });
  const search = await field();
  const other = document.body.appendChild(document.createElement("input"));
  other.focus();
  await userEvent.keyboard(keys);
  expect(document.activeElement).toBe(search);
  other.remove();
});
