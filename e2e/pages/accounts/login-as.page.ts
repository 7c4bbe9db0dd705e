import type { Page } from "@playwright/test";

export class LoginAsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  readonly path = "/admin/loginAsSomeoneElse";
  open = () => this.#page.goto(this.path);
  heading = () => this.#page.getByRole("heading", { name: "Log in as someone else" });

  async loginAs(email: string, reason: string): Promise<void> {
    await this.#page.getByLabel("Email").fill(email);
    await this.#page.getByLabel("Reason").fill(reason);
    await this.#page.getByRole("button", { name: "Login As User" }).click();
  }
}
