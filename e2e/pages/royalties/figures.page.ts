import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";

/** The number at the start of a text, without its decoration: `+$1,234.50+12.0%` is 1234.5. */
export const figureIn = (text: string): number =>
  Number(/-?\$?\d[\d,]*(\.\d+)?/.exec(text)![0].replaceAll(/[$,]/g, ""));

export interface SavedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The report's figures: chart types, tables and exports. */
export class ReportFigures {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  #earnings = () => this.#page.getByRole("region", { name: "Earnings", exact: true });
  #compared = () => this.#page.getByRole("region", { name: "Earnings compared" });
  compareTable = () => this.#compared().getByRole("table");

  sum = (column: string) => this.#earnings().locator(`tfoot td[data-label="${column}"]`);
  titles = () => this.#earnings().locator("tbody").getByRole("rowheader").getByRole("link");
  figures = (column: string) => this.#earnings().locator(`tbody td[data-label="${column}"]`);

  comparedSum = (line: "newer" | "older" | "change", column: string) =>
    this.compareTable().locator(`tfoot tr[data-side="${line}"] td[data-label="${column}"]`);

  #chart = () => this.#page.getByRole("region", { name: /^By (day|month|year|book|series|marketplace)\b/ });
  tab = (name: string) => this.#chart().getByRole("tab", { name, exact: true });
  tabs = () => this.#chart().getByRole("tab");
  /** The legend's pagination, such as `1–9 of 10`. */
  legendPages = () => this.#chart().getByText(/^\d+–\d+ of \d+$/);
  drawn = () => this.#chart().getByRole("tabpanel").locator(".highcharts-point, .highcharts-graph").first();
  bars = () => this.#chart().getByRole("tabpanel").locator("path.highcharts-point");
  /** The dialog with the sources of the selected figure. */
  source = () => this.#page.getByRole("dialog", { name: /^Where from\? / });
  splitBy = () => this.#chart().getByRole("combobox", { name: "Split by" });
  async drawAs(name: string): Promise<void> {
    await this.splitBy().selectOption({ label: name });
  }
  /** The entry of the days before in the chart's key. */
  before = () => this.#chart().getByRole("list", { name: "Key to the chart" }).getByRole("button");
  /** The parts of the bars that belong to the pointed row of the table. */
  shares = () => this.#chart().locator(".highcharts-row-share rect");

  exportCsv = () => this.#page.getByRole("button", { name: "Export CSV" });
  async exportEverything(): Promise<SavedFile> {
    await this.#page.getByRole("button", { name: "More exports" }).click();
    return this.save(this.#page.getByRole("menuitem", { name: /^Everything on this screen/ }));
  }

  /** Presses a download button and reads the file. */
  async save(button: Locator): Promise<SavedFile> {
    const downloading = this.#page.waitForEvent("download");
    await button.click();
    const file = await downloading;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }
}
