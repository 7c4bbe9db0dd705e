import type { Page } from "@playwright/test";

export class BillingSubscriptionPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  readonly path = "/account/billing";
  open = () => this.#page.goto(this.path);
  state = () => this.#page.getByRole("region", { name: "Subscription" });
  plan = (name: string) => this.state().getByRole("heading", { name, exact: true, level: 3 });
  status = (word: "Free trial" | "Active" | "Cancelled" | "Payment failed" | "No plan") =>
    this.state().getByText(word, { exact: true });
  changePlan = () => this.state().getByRole("link", { name: "Change Plan" });
  upgrade = () => this.state().getByRole("link", { name: "Upgrade" });
  resume = () => this.state().getByRole("button", { name: "Resume" });
  cancel = () => this.state().getByRole("link", { name: "Cancel subscription" });
  card = () => this.#page.getByRole("region", { name: "Payment method" });
  changeCard = () => this.state().getByRole("link", { name: "Change your card" });
  leaving = () => this.#page.getByRole("form", { name: "Cancel your subscription" });
  submitLeaving = () => this.leaving().getByRole("button", { name: "Cancel my subscription" });
  /** Shown on every screen after a failed payment. */
  pastDueBanner = () =>
    this.#page.getByRole("alert").filter({
      hasText: /couldn’t charge your (agency’s )?card\. Your plan stays active/,
    });

  /** Cancels the plan for a reason; ends on the subscription tab. */
  async leave(reason: string, comment = ""): Promise<void> {
    await this.cancel().click();
    await this.leaving().getByRole("radio", { name: reason }).check();
    await this.leaving().getByLabel("Is there anything else we should know? (optional)").fill(comment);
    await this.submitLeaving().click();
    await this.#page.waitForURL(`**${this.path}`);
  }
}
