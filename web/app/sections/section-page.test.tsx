import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import type { Import } from "#shared/api/imports.ts";
import { buildImport, buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { onPhone } from "#web/testing/on-phone.ts";
import { renderApp } from "#web/testing/render.tsx";
import type { Section } from "../routing/routes.ts";
import { withEmptySection } from "./section-gate.tsx";
import SectionPage from "./section-page.tsx";
import { TEXT } from "./text.ts";

// Preloads the pictures, so that tests find them even on a busy machine.
await Promise.all([
  import("#web/features/booklogs/sample/events-picture.tsx"),
  import("#web/features/followers/sample/followers-picture.tsx"),
  import("#web/features/payments/sample/payments-picture.tsx"),
  import("#web/features/preorders/sample/preorders-picture.tsx"),
  import("#web/features/books/sample/books-picture.tsx"),
  import("#web/features/ranks/sample/compare-picture.tsx"),
  import("#web/features/ranks/sample/ranks-picture.tsx"),
  import("#web/features/reviews/sample/reviews-picture.tsx"),
  import("#web/features/royalties/sample/royalties-picture.tsx"),
]);

function open(section: Section, imports: readonly Import[] = []) {
  const answers = { getUser: () => buildUser(), listImports: () => ({ data: [...imports], cursor: null }) };
  const services = fakeServices(answers, { signedIn: true });
  renderApp(<SectionPage section={section} />, services);
  return services;
}
const actions = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

const PICTURED: readonly (readonly [Section, RegExp])[] = [
  ["royalties", /^A Lantern at Low Tide$/],
  ["payments", /^\$1,284\.60/],
  ["preorders", /^The Last Ferry Home$/],
  ["events", /^BookBub Featured Deal$/],
  ["ranks", /^#2,140$/],
  ["books", /^A Lantern at Low Tide$/],
  ["compare", /^Ranks in the paid list/],
  ["peers", /^Ranks in the paid list/],
  ["reviews", /^I missed my stop$/],
  ["followers", /followers/i],
];

test.each(PICTURED)(
  "%s shows a new author what it will show, marked as a sample, and asks only for imports",
  async (section, content) => {
    const services = open(section);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(TEXT.sections[section].title);
    const picture = within(await screen.findByRole("figure"));
    expect(picture.getByText("Sample")).toBeDefined();
    expect((await picture.findAllByText(content)).length).toBeGreaterThan(0);
    expect(services.calls.map(({ name }) => name)).toEqual(["getUser", "listImports"]);
  },
);

test("the shelf names both ways to fill it", async () => {
  open("books");
  await screen.findByRole("heading", { level: 1, name: "Manage Books" });
  expect(actions().slice(0, 2)).toEqual(["Install Extension", "Upload a report"]);
});

test("a phone, which has no extension, offers the upload first", async () => {
  onPhone();
  open("reviews");
  await screen.findByRole("heading", { level: 1, name: "Reviews" });
  expect(actions().slice(0, 2)).toEqual(["Upload a report", "Install Extension"]);
});

test.each([
  ["reading", TEXT.files.reading],
  ["writing", TEXT.files.reading],
  ["needs_decision", TEXT.files.answer],
] as const)("an author whose first import is %s is led to it, and not asked for files again", async (status, said) => {
  open("royalties", [buildImport({ status })]);
  expect(await screen.findByText(said.hint)).toBeDefined();
  expect(actions()).toEqual([said.action]);
});

test("after an import that failed, the section asks for files again", async () => {
  open("royalties", [buildImport({ status: "failed" })]);
  expect(await screen.findByText(TEXT.byReports)).toBeDefined();
  expect(actions()).toContain("Upload a report");
});

test("a screen keeps its state between the routes that share it, as a list does behind the panel of its row", async () => {
  function List() {
    const [found, setFound] = useState("nothing");
    return (
      <>
        <button type="button" onClick={() => setFound("one event")}>
          Search
        </button>
        <Link to="/booklogs/1/insights">Open</Link>
        <p>{found}</p>
      </>
    );
  }
  const [Logs, Insights] = [withEmptySection("events", List), withEmptySection("events", List)];
  renderApp(
    <Routes>
      <Route path="/booklogs" element={<Logs />} />
      <Route path="/booklogs/:id/insights" element={<Insights />} />
    </Routes>,
    fakeServices({ getUser: () => buildUser() }, { signedIn: true }),
    { path: "/booklogs" },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Search" }));
  await userEvent.click(screen.getByRole("link", { name: "Open" }));
  expect(screen.getByText("one event")).toBeDefined();
});
