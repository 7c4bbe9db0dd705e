import type { Page } from "@playwright/test";

export class PeerTitlesPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/peer-titles");
  field = () => this.#page.getByLabel("Search title, ASIN or author name");
  async search(text: string): Promise<void> {
    await this.field().fill(text);
    await this.#page.getByRole("main").getByRole("button", { name: "Search" }).click();
  }
  found = (title: string) => this.#page.getByRole("link", { name: new RegExp(title) });
  panel = () => this.#page.getByRole("dialog", { name: "Peer title" });
  watched = () => this.#page.getByRole("region", { name: "Watched" });
  recent = () => this.#page.getByRole("region", { name: "Recent books" });
}
