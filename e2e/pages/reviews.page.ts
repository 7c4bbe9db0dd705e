import { expect, type Page } from "@playwright/test";

export class ReviewsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/reviews");
  heading = () => this.#page.getByRole("heading", { name: "Reviews", level: 1 });
  reviews = () => this.#page.getByRole("list", { name: "Reviews" }).getByRole("article");
  store = () => this.#page.getByLabel("Marketplace");
  book = () => this.#page.getByRole("combobox", { name: "Book", exact: true });
  /** Presses a choice of stars by key, because its label covers its checkbox. */
  chooseStars = (label: string) => this.#page.getByRole("checkbox", { name: label }).press("Space");
  verifiedOnly = () => this.#page.getByRole("switch", { name: "Verified purchases only" });
  resetFilter = () => this.#page.getByRole("button", { name: "Reset Filter" });
  filters = () => this.#page.getByRole("button", { name: "Filters" });
  turnTo = (page: number) => this.#page.getByRole("button", { name: `Page ${page}`, exact: true }).click();
  /** Shows all of every cut text; each button renames itself when pressed. */
  async readMore(): Promise<void> {
    const cut = this.#page.getByRole("button", { name: /^read more of/ });
    for (let left = await cut.count(); left > 0; left--) {
      await cut.first().press("Enter");
      await expect(cut).toHaveCount(left - 1);
    }
  }
  figures = () => this.#page.getByText("Stars and ratings over time");
  login = () => this.#page.getByRole("link", { name: "Login to Amazon" });
  tryAgain = () => this.#page.getByRole("button", { name: "Try again", exact: true });
  /** On the card that leads to the sign-in. */
  tryAgainAfterLogin = () => this.#page.getByRole("button", { name: "Try Again", exact: true });
  refused = () => this.#page.getByText("Amazon has no reviews for this list of books");
}
