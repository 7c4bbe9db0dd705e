import type { Page } from "@playwright/test";

/** The insights of an event, in the panel over the list or on a page of their own. */
export class InsightsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  tab = (name: string) => this.#page.getByRole("tab", { name, exact: true });
  days = () => this.#page.getByRole("combobox", { name: "Compared days" });
  /** Whatever is sure about the event's effect. */
  judgment = () =>
    this.#page.getByText(/No clear effect\.|more than expected|lower than expected|No verdict for this event/);
  verdict = () => this.#page.getByRole("region", { name: "Was it the event?" });
  /** The expected range in the verdict's picture. */
  band = () => this.verdict().locator("[aria-hidden] > div").first();
  versus = () => this.#page.getByText("vs.").first();
  marketplaces = () => this.#page.getByRole("table", { name: "Marketplaces" });
  backlist = () => this.#page.getByRole("table", { name: "Backlist" });
  worked = () => this.#page.getByRole("table", { name: "What worked" });
  async workedCsv(): Promise<{ readonly path: string }> {
    const download = this.#page.waitForEvent("download");
    await this.#page.getByRole("button", { name: "Download CSV" }).click();
    return { path: await (await download).path() };
  }
  spend = () => this.#page.getByRole("textbox", { name: "Spend" });
}
