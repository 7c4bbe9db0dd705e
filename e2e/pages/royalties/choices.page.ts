import { expect, type Page } from "@playwright/test";

type Filter = "Books" | "Series" | "Marketplaces" | "Formats" | "Authors" | "Tags";
type Side = 1 | 2;

/** The report's controls: period, filters, comparison and menus. */
export class ReportChoices {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  bar = () => this.#page.getByRole("region", { name: "Dates and filters" });
  days = () =>
    this.#page.getByRole("button", { name: "Earlier", exact: true }).locator("xpath=following-sibling::button[1]");

  filter = (name: Filter) => this.bar().getByRole("button", { name: new RegExp(`^${name}\\b`) });
  #box = (name: string) => this.#page.getByRole("checkbox", { name, exact: true });
  resetFilters = () => this.bar().getByRole("button", { name: "Reset Filters" });

  /** Selects values in a filter's list and closes it. */
  async narrow(filter: Filter, ...names: string[]): Promise<void> {
    await this.filter(filter).click();
    for (const name of names) await this.#box(name).check();
    await expect(this.filter(filter)).toContainText(`${names.length} chosen`);
    await this.#page.keyboard.press("Escape");
    await expect(this.#box(names[0]!)).toBeHidden();
  }

  /** Opens the drawer with all filters, on phones. */
  filters = () => this.bar().getByRole("button", { name: /^Filters/ });
  drawer = () => this.#page.getByRole("dialog", { name: "Filters" });
  async tickInDrawer(filter: Filter, name: string): Promise<void> {
    await this.drawer().locator("summary").filter({ hasText: filter }).click();
    await this.#box(name).check();
  }

  periods = () => this.#page.getByRole("dialog", { name: "Month, quarter or year" });
  async choosePeriod(year: number, name: string): Promise<void> {
    await this.days().click();
    await this.#page.getByRole("button", { name: "Month, quarter or year" }).click();
    await this.periods().getByLabel("Year", { exact: true }).first().selectOption(String(year));
    await this.periods().getByRole("button", { name, exact: true }).click();
    await expect(this.periods()).toBeHidden();
  }

  comparison = () => this.#page.getByRole("dialog", { name: /^Compare/ });
  comparedWith = () => this.bar().getByRole("button", { name: /^vs\. / });
  endComparison = () => this.bar().getByRole("button", { name: "Stop comparing" });
  side = (number: Side) => this.comparison().getByRole("group", { name: new RegExp(`^Date Range ${number}`) });
  problem = () => this.comparison().getByRole("alert");
  applyComparison = () => this.comparison().getByRole("button", { name: "Apply" });

  async openComparison(): Promise<void> {
    await this.days().click();
    await this.#page.getByRole("switch", { name: "Compare Beta" }).click();
    await expect(this.comparison()).toBeVisible();
  }

  async compareBy(number: Side, choice: string): Promise<void> {
    await this.side(number).getByRole("combobox").click();
    await this.#page.getByRole("option", { name: choice, exact: true }).click();
  }

  async compareDays(number: Side, start: string, end: string): Promise<void> {
    await this.compareBy(number, "Custom");
    await this.side(number).getByLabel("From").fill(start);
    await this.side(number).getByLabel("To").fill(end);
  }

  /** The header's secondary controls: a menu on desktops, a drawer on phones. */
  more = () => this.#page.getByRole("button", { name: "More", exact: true });
  moreDrawer = () => this.#page.getByRole("dialog", { name: "Display options" });
  async chooseMore(entry: string): Promise<void> {
    await this.more().click();
    await this.#page.getByRole("menuitem", { name: entry }).click();
  }
  sampleData = () => this.#page.getByRole("status").filter({ hasText: "These books and figures are made up" });
  help = () => this.#page.getByRole("dialog", { name: "My Royalties are incorrect" });

  async showTotals(): Promise<void> {
    await this.#page.getByRole("radiogroup", { name: "Reporting View" }).getByText("Totals", { exact: true }).click();
  }
}
