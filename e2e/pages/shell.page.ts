import type { Page } from "@playwright/test";

const MENU_ITEMS = {
  Royalties: { menu: "Royalties", item: "Estimated" },
  "Actual Earnings": { menu: "Royalties", item: "Actual Earnings" },
  Books: { menu: "Books", item: "Manage" },
  "Pre-orders": { menu: "Books", item: "Pre-orders" },
} as const;

/** The frame around every signed-in screen, and the toasts. */
export class Shell {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  navigation = () => this.#page.getByRole("navigation", { name: "Main" });
  account = () => this.#page.getByRole("button", { name: /account of/ });
  toast = (text: string | RegExp) => this.#page.getByRole("alert").filter({ hasText: text });
  /** Declines to view the first royalties; until it is answered, the offer covers the corner of every screen. */
  closeFirstRoyalties = () =>
    this.toast("Royalties are now available to view").getByRole("button", { name: "Close" }).click();
  heading = (name: string | RegExp) => this.#page.getByRole("heading", { name, level: 1 });

  /** Opens a screen of an author's main menus: an item of a menu, or a link of its own. */
  async go(entry: keyof typeof MENU_ITEMS | "Imports"): Promise<void> {
    if (entry === "Imports") return this.navigation().getByRole("link", { name: entry }).click();
    const { menu, item } = MENU_ITEMS[entry];
    await this.navigation().getByRole("button", { name: menu }).click();
    await this.#page.getByRole("menuitem", { name: item, exact: true }).click();
  }

  async chooseTheme(theme: "Light" | "Dark" | "Same as my device"): Promise<void> {
    await this.account().click();
    await this.#page.getByRole("menuitemradio", { name: theme }).click();
    await this.#page.keyboard.press("Escape");
  }

  async openPersonal(entry: string): Promise<void> {
    await this.account().click();
    await this.#page.getByRole("menuitem", { name: entry, exact: true }).click();
  }

  /** The bar shown on every page during an impersonation. */
  actingBar = () => this.#page.getByRole("complementary", { name: "Acting on behalf of a customer" });
  search = () => this.#page.getByRole("combobox", { name: "Search books, pages and actions" });
  found = () => this.#page.getByRole("listbox", { name: "Found" }).getByRole("option");
  keyboardHelp = () => this.#page.getByRole("dialog", { name: "Keyboard help" });

  async signOut(): Promise<void> {
    await this.account().click();
    await this.#page.getByRole("menuitem", { name: "Logout", exact: true }).click();
    await this.#page.waitForURL("**/signin");
  }
}
