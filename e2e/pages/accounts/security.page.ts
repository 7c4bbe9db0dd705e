import type { Page } from "@playwright/test";

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
  kept = () => this.#page.getByRole("button", { name: "I have saved them" });
  pastImpersonations = () => this.#page.getByRole("listitem").filter({ hasText: "request" });

  /** Starts setting up one-time codes; returns the secret as displayed. */
  async beginCodes(): Promise<string> {
    await this.setUp().click();
    return this.#page.locator("code").first().innerText();
  }

  /** Confirms the setup with a first code; ends at the recovery codes. */
  async confirmCodes(code: string): Promise<void> {
    await this.#page.getByRole("textbox", { name: "One-time code" }).fill(code);
    await this.#page.getByRole("button", { name: "Turn one-time codes on" }).click();
    await this.kept().waitFor();
  }
}
