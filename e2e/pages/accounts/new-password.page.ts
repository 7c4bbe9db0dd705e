import type { Page } from "@playwright/test";

export class NewPasswordPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  email = () => this.#page.getByLabel("Email");
  ask = () => this.#page.getByRole("button", { name: "Send me the link" });
  asked = () => this.#page.getByText(/^If there is an account with this address, an email/);
  submit = () => this.#page.getByRole("button", { name: "Change my password" });
  refused = () => this.#page.getByText(/^This link can’t be used any more/);

  async choose(password: string): Promise<void> {
    await this.#page.getByLabel("New password", { exact: true }).fill(password);
    await this.#page.getByLabel("Confirm new password").fill(password);
    await this.submit().click();
  }
}
