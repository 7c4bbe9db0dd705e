import type { Page } from "@playwright/test";

export class BillingPlansPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  openUpgrade = () => this.#page.goto("/upgrade");
  openPlans = () => this.#page.goto("/plans");
  /** In the trial countdown. */
  upgrade = () => this.#page.getByRole("link", { name: "Upgrade", exact: true });
  plans = () => this.#page.getByRole("list", { name: "Plans" }).getByRole("article");
  plan = (name: string) => this.#page.getByRole("article", { name, exact: true });
  choiceOf = (name: string) => this.plan(name).getByRole("link");

  async payBy(interval: "month" | "year"): Promise<void> {
    const label = interval === "year" ? "Annual, 1 month free" : "Monthly";
    await this.#page.getByRole("radiogroup", { name: "Billing interval" }).getByText(label).click();
  }

  choose = (name: string) => this.choiceOf(name).click();
  goOnFree = () => this.#page.getByRole("button", { name: "Continue with the Free plan" });
}
