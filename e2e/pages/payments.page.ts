import { expect, type Locator, type Page } from "@playwright/test";

/** The actual earnings and the wait for them. After a cold start the first payments wait for their functions. */
const PAYMENTS_WITHIN = { timeout: 30_000 };

export class PaymentsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/royalties/payouts");
  heading = () => this.#page.getByRole("heading", { name: "ACTUAL EARNINGS", level: 1 });
  importing = () => this.#page.getByRole("heading", { name: "We are importing your payments" });
  asksForReport = () => this.#page.getByRole("heading", { name: "Drop your payments report" });
  uploadReport = () => this.#page.getByRole("link", { name: "Upload the report" });

  /** What was paid in one payout currency. */
  paid = (currency: string) => this.#page.getByRole("region", { name: `Total paid ${currency}` });
  part = (currency: string, name: string): Locator =>
    this.paid(currency).getByText(name, { exact: true }).locator("xpath=following-sibling::dd");
  #list = () => this.#page.getByRole("region", { name: "Payments", exact: true });
  openDay = (day: string) =>
    this.#list()
      .getByRole("button", { name: `Payments of ${day}`, exact: true })
      .click();
  /** A payment's row; the row of its day's details holds it too, and comes first. */
  row = (title: string) =>
    this.#list()
      .getByRole("row")
      .filter({ has: this.#page.getByRole("button", { name: `Details of payment ${title}`, exact: true }) })
      .last();
  exports = () => this.#page.getByRole("button", { name: "Export", exact: true });
  exportAs = (name: "CSV, one row per payment" | "Journal for hledger" | "Journal for beancount") =>
    this.#page.getByRole("menuitem", { name });
  tab = (name: string) => this.#page.getByRole("tab", { name, exact: true });

  async shown(): Promise<void> {
    await expect(this.heading()).toBeVisible(PAYMENTS_WITHIN);
    await expect(this.#list()).toBeVisible(PAYMENTS_WITHIN);
  }

  async chooseRange(name: "Last 12 Months" | "This Year" | "Last Year" | "All"): Promise<void> {
    await this.#page.getByRole("combobox", { name: "Period" }).click();
    await this.#page.getByRole("option", { name, exact: true }).click();
  }

  #matrix = () => this.#page.getByRole("grid", { name: /^Royalties by marketplace and month/ });
  /** The card of another shop in the money trail. */
  shopTrail = (shop: string) => this.#page.getByRole("region", { name: shop, exact: true });
  drawer = (title: string) => this.#page.getByRole("dialog", { name: title });

  /** Opens the money trail from the keyboard, by the arrow keys of the tabs. */
  async openTrailByKeyboard(): Promise<void> {
    await this.tab("Payments").focus();
    await this.#page.keyboard.press("ArrowRight");
    await expect(this.tab("Money trail")).toBeFocused();
    await expect(this.tab("Money trail")).toHaveAttribute("aria-selected", "true");
    await expect(this.#matrix()).toBeVisible(PAYMENTS_WITHIN);
  }

  /** Moves through the money trail with the arrow keys, from its first cell to a store's month, which gets the focus. */
  async moveToCell(store: string, month: string): Promise<Locator> {
    const months = await this.#matrix().getByRole("columnheader").allTextContents();
    const stores = await this.#matrix().getByRole("rowheader").allTextContents();
    await this.#matrix().locator("[tabindex='0']").focus();
    await this.#page.keyboard.press("Control+Home");
    // The first heading names the stores' column.
    for (let i = 1; i < months.indexOf(month); i++) await this.#page.keyboard.press("ArrowRight");
    for (let i = 0; i < stores.findIndex((name) => name.startsWith(store)); i++)
      await this.#page.keyboard.press("ArrowDown");
    return this.#matrix().locator(":focus");
  }
}
