import type { Page } from "@playwright/test";

/** The books of an agency's clients with the slots of the agency's plan. */
export class MonitorPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  find = (words: string) => this.#page.goto(`/books/monitor?search=${encodeURIComponent(words)}`);
  books = () => this.#page.getByRole("table", { name: "Your clients’ books" }).getByRole("rowheader");
  tier = (title: string) =>
    this.#page.getByRole("combobox", { name: `How often ${title} is read for you`, exact: true });
  select = (title: string) => this.#page.getByRole("checkbox", { name: `Select ${title}`, exact: true });
  onlyChosen = () => this.#page.getByRole("checkbox", { name: "Only books in a slot" });
  bar = () => this.#page.getByRole("region", { name: "Selected books" });
}
