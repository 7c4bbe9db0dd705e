import type { Page } from "@playwright/test";

export class BillingInvoicesPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/account/invoices");
  rows = () => this.#page.getByRole("table").locator("tbody").getByRole("row");
  pdf = () => this.rows().first().getByRole("link", { name: /PDF/ });
}
