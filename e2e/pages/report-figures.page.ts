import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";

/** The figure that a text begins with, without what it is marked by: `+$1,234.50+12.0%` is 1234.5. */
export const figureIn = (text: string): number =>
  Number(/-?\$?\d[\d,]*(\.\d+)?/.exec(text)![0].replaceAll(/[$,]/g, ""));

export interface SavedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What the report shows as figures: its chart's ways to be drawn, the tables, and the files they are handed over as. */
export class ReportFigures {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  #earnings = () => this.#page.getByRole("region", { name: "Earnings", exact: true });
  #compared = () => this.#page.getByRole("region", { name: "Earnings compared" });
  compareTable = () => this.#compared().getByRole("table");

  /** Of the table's row for everything, a column. */
  sum = (column: string) => this.#earnings().locator(`tfoot td[data-label="${column}"]`);
  /** The books' titles, which lead to where they are edited. */
  titles = () => this.#earnings().locator("tbody").getByRole("rowheader").getByRole("link");
  figures = (column: string) => this.#earnings().locator(`tbody td[data-label="${column}"]`);

  /** Of the comparison's lines for everything, one line's column. */
  comparedSum = (line: "newer" | "older" | "change", column: string) =>
    this.compareTable().locator(`tfoot tr[data-side="${line}"] td[data-label="${column}"]`);

  #chart = () => this.#page.getByRole("region", { name: /^By (day|month|year|book|series|marketplace)\b/ });
  tab = (name: string) => this.#chart().getByRole("tab", { name, exact: true });
  tabs = () => this.#chart().getByRole("tab");
  /** Which of the legend's entries are listed, and of how many. */
  legendPages = () => this.#chart().getByText(/^\d+–\d+ of \d+$/);
  drawn = () => this.#chart().getByRole("tabpanel").locator(".highcharts-point, .highcharts-graph").first();
  bars = () => this.#chart().getByRole("tabpanel").locator("path.highcharts-point");
  /** Where the figure comes from that was pressed. */
  source = () => this.#page.getByRole("dialog", { name: /^Where from\? / });
  chartType = (name: string) => this.#chart().getByRole("radio", { name, exact: true });
  async drawAs(name: string): Promise<void> {
    await this.#chart().getByRole("radiogroup", { name: "Chart type" }).getByText(name, { exact: true }).click();
  }

  exportCsv = () => this.#page.getByRole("button", { name: "Export CSV" });
  async exportEverything(): Promise<SavedFile> {
    await this.#page.getByRole("button", { name: "More exports" }).click();
    return this.save(this.#page.getByRole("menuitem", { name: /^Everything on this screen/ }));
  }

  /** Presses what hands a file over, and reads the file. */
  async save(button: Locator): Promise<SavedFile> {
    const downloading = this.#page.waitForEvent("download");
    await button.click();
    const file = await downloading;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }
}
