import type { Page } from "@playwright/test";
import { authenticator } from "#e2e/fixtures/authenticator.ts";

export class SecurityPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/account/security");
  setUp = () => this.#page.getByRole("button", { name: "Set up one-time codes" });
  codesAreOn = () => this.#page.getByText("One-time codes are on");
  codesAreOff = () => this.#page.getByText(/^One-time codes are off\./);
  recoveryCodes = () =>
    this.#page.getByRole("heading", { name: "Your recovery codes" }).locator("xpath=..").getByRole("listitem");
  kept = () => this.#page.getByRole("button", { name: "I have kept them" });
  /** Times that an administrator acted in this person's name, with the reason. */
  actedInMyName = () => this.#page.getByRole("listitem").filter({ hasText: "request" });

  /** Turns one-time codes on with an authenticator that is set up by typing the secret. */
  async turnCodesOn() {
    await this.setUp().click();
    const phone = authenticator(await this.#page.locator("code").first().innerText());
    await this.#page.getByRole("textbox", { name: "One-time code" }).fill(phone.nextCode());
    await this.#page.getByRole("button", { name: "Turn one-time codes on" }).click();
    await this.kept().waitFor();
    const recoveryCodes = await this.recoveryCodes().allInnerTexts();
    await this.kept().click();
    return { phone, recoveryCodes };
  }
}
