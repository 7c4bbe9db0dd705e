import type { Page } from "@playwright/test";

export class PreordersPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/preorders");
  row = (title: string) =>
    this.#page
      .getByRole("table", { name: "Open for pre-order" })
      .getByRole("row")
      .filter({ has: this.#page.getByRole("rowheader", { name: title }) });
  link = (title: string) => this.#page.getByRole("link", { name: `View the pre-orders of ${title}`, exact: true });
  heading = (title: string) => this.#page.getByRole("heading", { name: title, level: 1 });
  total = () => this.#page.getByText("Total pre-orders", { exact: true }).locator("xpath=following-sibling::dd");
  /** The stores of one book, each with its orders. */
  stores = () => this.#page.getByRole("table", { name: "By store" }).locator("tbody").getByRole("row");
}
