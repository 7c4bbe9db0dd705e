import type { Page } from "@playwright/test";

export class LettersPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/account/letters");
  toggle = () => this.#page.getByRole("switch", { name: /^Send me the letter/ });
  weekday = () => this.#page.getByLabel("Day", { exact: true });
  next = () => this.#page.getByText(/^The next letter comes on/);
  part = (name: string) => this.#page.getByRole("checkbox", { name });
  address = () => this.#page.getByRole("textbox", { name: "Email" });
  add = () => this.#page.getByRole("button", { name: "Send a link to this address" });
  preview = () => this.#page.frameLocator('iframe[title="Preview of the letter"]').locator("body");
  dark = () => this.#page.getByText("Dark", { exact: true });
  sendNow = () => this.#page.getByRole("button", { name: "Email me this one now" });
  resume = () => this.#page.getByRole("alert").getByRole("button");
}
