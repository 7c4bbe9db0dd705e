import type { Page } from "@playwright/test";

/** What stands around every screen of a signed-in person, and the toasts. */
export class Shell {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  navigation = () => this.#page.getByRole("navigation", { name: "Main" });
  account = () => this.#page.getByRole("button", { name: /account of/ });
  toast = (text: string | RegExp) => this.#page.getByRole("alert").filter({ hasText: text });
  heading = (name: string | RegExp) => this.#page.getByRole("heading", { name, level: 1 });

  async go(entry: "Royalties" | "Books" | "Imports"): Promise<void> {
    await this.navigation().getByRole("link", { name: entry }).click();
  }

  async chooseTheme(theme: "Light" | "Dark" | "Like my device"): Promise<void> {
    await this.account().click();
    await this.#page.getByRole("menuitemradio", { name: theme }).click();
    await this.#page.keyboard.press("Escape");
  }

  async signOut(): Promise<void> {
    await this.account().click();
    await this.#page.getByRole("menuitem", { name: "Sign out" }).click();
    await this.#page.waitForURL("**/signin");
  }
}
