import type { Page } from "@playwright/test";

export class KenpRatesPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/account/kenpRates");
  rate = (store: string) => this.#page.getByRole("textbox", { name: store });
  saveRates = () => this.#page.getByRole("button", { name: "Save custom rates" });
  savePresets = () => this.#page.getByRole("button", { name: "Save presets" });
}
