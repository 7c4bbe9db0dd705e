import type { Page } from "@playwright/test";

/** The page "These look like one book". */
export class BooksAlikePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.getByRole("link", { name: "These look like one book" }).click();
  heading = () => this.#page.getByRole("heading", { name: "These look like one book", level: 1 });
  proposal = (title: string) => this.#page.getByRole("region", { name: title, exact: true });
  join = (title: string) => this.proposal(title).getByRole("button", { name: "Join", exact: true });
  keepApart = (title: string) => this.proposal(title).getByRole("button", { name: "Not the same book" });
  none = () => this.#page.getByRole("heading", { name: "No open questions" });
  undo = (answer: RegExp) => this.#page.getByRole("button", { name: answer });
}
