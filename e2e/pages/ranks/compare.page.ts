import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";

export class CompareRanksPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** `query` begins with "?". */
  open = (query = "") => this.#page.goto(`/ranks/compare${query}`);
  heading = () => this.#page.getByRole("heading", { name: /^Compare Rank History/, level: 1 });
  selection = () => this.#page.getByRole("button", { name: /^Books and series/ });
  kind = (name: "Books" | "Series") => this.#page.getByText(name, { exact: true });
  option = (name: string) => this.#page.getByRole("checkbox", { name, exact: true });
  deselectAll = () => this.#page.getByRole("button", { name: "Deselect All" });
  period = () => this.#page.getByLabel("Date range");
  compare = () => this.#page.getByRole("button", { name: "Compare Ranks" });
  align = () => this.#page.getByRole("switch", { name: "Align by release date" });
  index = () => this.#page.getByRole("switch", { name: "Index to 100" });
  lines = () =>
    this.#page.getByRole("region", { name: "Rank history" }).locator(".highcharts-series.highcharts-line-series");
  statistics = () => this.#page.getByRole("table", { name: "Stats for selected period" });
  rows = () => this.statistics().locator("tbody").getByRole("row");
  sort = (column: string) => this.statistics().getByRole("columnheader", { name: column }).getByRole("button").click();

  /** Opens the list of books, searches it for each title and selects the book. */
  async choose(...titles: readonly string[]): Promise<void> {
    await this.selection().click();
    for (const title of titles) {
      await this.#page.getByPlaceholder("Search title...").fill(title);
      await this.option(title).check();
    }
    await this.#page.keyboard.press("Escape");
  }

  /** The lines of a CSV file that a button saves. */
  async saved(button: Locator): Promise<readonly string[]> {
    const downloading = this.#page.waitForEvent("download");
    await button.click();
    const text = await readFile(await (await downloading).path(), "utf8");
    return text
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split(/\r?\n/);
  }

  /** The statistics as a CSV file. */
  savedStatistics = () =>
    this.saved(
      this.#page.getByRole("region", { name: "Stats for selected period" }).getByRole("button", { name: "Export CSV" }),
    );
  /** The chart's table as a CSV file. */
  async savedHistory(): Promise<readonly string[]> {
    const chart = this.#page.getByRole("region", { name: "Rank history" });
    await chart.getByText("Show these figures as a table").click();
    return this.saved(chart.getByRole("button", { name: /CSV/ }));
  }
}
