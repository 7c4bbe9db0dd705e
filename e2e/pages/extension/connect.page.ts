import { type BrowserContext, expect, type Page } from "@playwright/test";
import { PopupPage } from "#e2e/pages/extension/popup.page.ts";

/** Both automatic ways to get figures: the extension in this browser, and cookie mode. */
export class ConnectPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  #connectBrowser = () => this.#page.getByRole("button", { name: "Connect this browser" });

  /** Connects the browser and starts the import of the sales history. Needs a session at Amazon. */
  async activate(): Promise<void> {
    await this.#page.goto("/extension/activate");
    await this.#connectBrowser().click();
    await this.#page.getByRole("button", { name: "Activate and import my sales history" }).click();
    await expect(this.#page.getByRole("progressbar", { name: /imported$/ })).toBeVisible();
  }

  /** Opts in, grants the browser's permission, and proves the Amazon account that this browser is signed in to. */
  async turnOnCookieMode(context: BrowserContext): Promise<void> {
    await this.#page.goto("/connect");
    await this.#connectBrowser().click();
    await this.#page.getByRole("button", { name: "Agree and continue" }).click();
    const popup = await PopupPage.open(context);
    await popup.button("Let Colophon keep your Amazon session").click();
    await expect(popup.button("Let Colophon keep your Amazon session")).toBeHidden();
    await popup.page.close();
    await this.#page.getByRole("link", { name: "Continue to Amazon" }).click();
    await this.#page.getByRole("button", { name: "Allow" }).click();
    await expect(this.#page.getByRole("heading", { name: "Your account is connected" })).toBeVisible();
  }
}
