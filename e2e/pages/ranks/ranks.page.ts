import type { Page } from "@playwright/test";
import { updateRankTracking } from "#shared/api/ranks/ranks.ts";

export class RanksPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/ranks");
  heading = () => this.#page.getByRole("heading", { name: "My Ranks", level: 1 });
  rows = () => this.#page.getByRole("table", { name: "My Ranks" }).locator("tbody").getByRole("row");
  /** A format's row: `format` as the list shows it, such as "Kindle Edition". */
  row = (title: string, format: string) => this.rows().filter({ hasText: title }).filter({ hasText: format });
  sort = (column: string) => this.#page.getByRole("columnheader", { name: column }).getByRole("button").click();
  search = () => this.#page.getByLabel("Search by title or ASIN");
  favoritesOnly = () => this.#page.getByRole("switch", { name: "Favorites only" });
  resetFilter = () => this.#page.getByRole("button", { name: "Reset Filter" });
  mark = (title: string) => this.#page.getByRole("button", { name: `Mark ${title} as a favorite` });
  unmark = (title: string) => this.#page.getByRole("button", { name: `Remove ${title} from your favorites` });
  /** Resolves with the answer to the next change of favorites or real-time books, which show before they are stored. */
  stored = () =>
    this.#page.waitForResponse(
      (answer) =>
        answer.request().method() === updateRankTracking.method &&
        new URL(answer.url()).pathname === `/api${updateRankTracking.path}`,
    );
  view = (title: string) => this.#page.getByRole("link", { name: `View ${title}` });
  panel = () => this.#page.getByRole("dialog", { name: "Rank Insights" });
  closePanel = () => this.panel().getByRole("button", { name: "Close" }).click();
  filters = () => this.#page.getByRole("button", { name: "Filters" });
}
