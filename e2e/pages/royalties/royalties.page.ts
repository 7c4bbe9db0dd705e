import { expect, type Locator, type Page } from "@playwright/test";

/** After a cold start the first report waits for its functions, chart and rates. */
const REPORT_WITHIN = { timeout: 30_000 };

export class RoyaltiesPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = (query = "") => this.#page.goto(`/royalties${query}`);
  heading = () => this.#page.getByRole("heading", { name: "Estimated Royalties", level: 1 });
  /** The summary sentence above the report. */
  headline = () => this.#page.getByText(/^\D{0,4}[\d,]+\.\d\d .*\.$/).first();
  card = (name: "Royalties" | "Page Reads" | "Sales" | "Free") =>
    this.#page
      .getByLabel("Totals")
      .locator("div")
      .filter({ has: this.#page.getByRole("term").getByText(name, { exact: true }) })
      .first();
  total = (name: "Royalties" | "Page Reads" | "Sales" | "Free") => this.card(name).getByRole("definition").first();
  chart = () => this.#page.getByRole("region", { name: /^By (day|month|year|book|series|marketplace)\b/ });
  plot = () => this.chart().locator(".highcharts-plot-background");
  bars = () => this.chart().locator(".highcharts-point, .highcharts-graph").filter({ visible: true });
  table = () => this.#page.getByRole("region", { name: "Earnings" }).getByRole("table");
  row = (name: string) =>
    this.table()
      .getByRole("row")
      .filter({ has: this.#page.getByRole("rowheader", { name }) });
  rows = () => this.table().locator("tbody").getByRole("row");
  events = () => this.#page.getByRole("table", { name: "Event Logs" }).locator("tbody").getByRole("row");
  exportCsv = () => this.#page.getByRole("region", { name: "Earnings" }).getByRole("button", { name: "Export CSV" });
  flagSwitch = () => this.chart().getByRole("switch", { name: "Event Logs" });
  flags = () => this.chart().getByRole("img", { name: /^Event Logs: .+, \w{3} \d+/ });
  mark = () => this.#page.getByRole("button", { name: /Amazon’s (?:summary|files)|[Mm]atch(?:es)? Amazon/ });
  proof = () => this.#page.getByRole("dialog", { name: "The proof" });
  provenMonth = (month: string) => this.proof().getByRole("region", { name: month });
  notice = (text: string | RegExp) => this.#page.getByText(text);

  async shown(): Promise<void> {
    await expect(this.headline()).toBeVisible(REPORT_WITHIN);
    await expect(this.bars().first()).toBeVisible(REPORT_WITHIN);
  }

  /** Positions of elements. A chart has none for a moment while a new one replaces it. */
  boxesOf = async (locators: readonly Locator[]) =>
    Promise.all(
      locators.map(async (locator) => {
        let box: Awaited<ReturnType<Locator["boundingBox"]>> = null;
        await expect(async () => {
          box = await locator.boundingBox();
          expect(box).not.toBeNull();
        }).toPass();
        return box!;
      }),
    );

  days = () => this.step("Earlier").locator("xpath=following-sibling::button[1]");
  step = (direction: "Earlier" | "Later") => this.#page.getByRole("button", { name: direction, exact: true });

  async choosePreset(name: string): Promise<void> {
    await this.days().click();
    await this.#page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
    await expect(this.days()).toHaveText(name);
  }

  async chooseCurrency(code: string): Promise<void> {
    await this.#page.getByRole("combobox", { name: "Currency" }).click();
    await this.#page.getByRole("option", { name: code }).click();
  }

  async groupBy(name: "Book" | "Series" | "Marketplace" | "Event Logs"): Promise<void> {
    await this.#page.getByRole("radiogroup", { name: "Group by" }).getByText(name, { exact: true }).click();
  }

  async chooseKenp(name: string): Promise<void> {
    await this.#kenp().click();
    await this.#page.getByRole("radio", { name }).click();
    await expect(this.#kenp()).toContainText(name);
    await this.#page.keyboard.press("Escape");
  }

  async openKenpSettings(): Promise<void> {
    await this.#kenp().click();
    await this.#page.getByRole("link", { name: "KENP rate settings" }).click();
  }
  #kenp = () => this.#page.getByRole("button", { name: /^KENP: / });

  async openProof(): Promise<void> {
    await this.mark().click();
    await expect(this.proof()).toBeVisible();
  }

  /** The proof's lines for a month: our figure beside Amazon's. */
  async linesOf(month: string): Promise<Record<string, readonly [ours: string, amazon: string]>> {
    const rows = await this.provenMonth(month).locator("tbody").getByRole("row").all();
    const lines = rows.map(async (row) => {
      const [ours, amazon] = await row.getByRole("cell").allInnerTexts();
      return [await row.getByRole("rowheader").innerText(), [ours!, amazon!]] as const;
    });
    return Object.fromEntries(await Promise.all(lines));
  }
}
