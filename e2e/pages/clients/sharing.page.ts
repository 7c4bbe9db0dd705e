import type { Page } from "@playwright/test";

/** The author's pages on which figures are shared: the request of an agency, and Sharing. */
export class SharingPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/account/sharing");
  agency = (name: string) => this.#page.getByRole("article", { name });
  scope = (name: string) => this.#page.getByRole("checkbox", { name });
  share = () => this.#page.getByRole("button", { name: "Share these figures" });
  views = () => this.#page.getByRole("region", { name: "Who looked at what" });

  async stop(agency: string): Promise<void> {
    await this.agency(agency)
      .getByRole("button", { name: `Stop sharing with ${agency}` })
      .click();
    await this.#page.getByRole("button", { name: "Yes, stop sharing" }).click();
  }
}
