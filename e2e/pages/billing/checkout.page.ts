import type { Page } from "@playwright/test";

export class BillingCheckoutPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = (plan: string) => this.#page.goto(`/subscribe/${plan}`);
  heading = () => this.#page.getByRole("heading", { name: "Confirm your plan", level: 1 });
  card = () => this.#page.getByRole("form", { name: "Card" });
  number = () => this.card().getByLabel("Card number");
  submit = () => this.card().getByRole("button", { name: /subscribe|save|card/i });
  problem = (text: string | RegExp) => this.#page.getByRole("main").getByText(text).first();
  bank = () => this.#page.getByRole("dialog", { name: "Confirm this card with your bank" });
  change = () => this.#page.getByRole("region", { name: "Your plan change" });
  confirmChange = () => this.change().getByRole("button", { name: /^Change to / });
  sum = (label: string | RegExp) =>
    this.#page
      .locator("dl > div")
      .filter({ has: this.#page.getByRole("term").getByText(label) })
      .getByRole("definition");
  coupon = () => this.#page.getByRole("textbox", { name: "Coupon" });
  removeCoupon = () => this.#page.getByRole("button", { name: /^Remove the coupon/ });

  async fillCard(number: string, holder = "Ada Writer"): Promise<void> {
    await this.card().getByLabel("Card holder name").fill(holder);
    await this.number().fill(number);
    await this.card().getByLabel("Expiration date").fill("12 / 34");
    await this.card().getByLabel("Security code").fill("314");
  }

  async payWith(number: string): Promise<void> {
    await this.fillCard(number);
    await this.submit().click();
  }

  async completeChallenge(answer: "Confirm" | "Decline"): Promise<void> {
    await this.bank().getByRole("button", { name: answer, exact: true }).click();
  }

  async enterCoupon(code: string): Promise<void> {
    await this.coupon().fill(code);
    await this.#page.getByRole("button", { name: "Apply", exact: true }).click();
  }
}
