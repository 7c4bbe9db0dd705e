import type { Page } from "@playwright/test";

/** Both follower pages. */
export class FollowersPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/amazonFollowers");
  openLive = () => this.#page.goto("/amazonFollowerCount");
  heading = () => this.#page.getByRole("heading", { name: "Followers", level: 1 });
  card = (penName: string) => this.#page.getByRole("region", { name: penName, exact: true });
  changeAuthor = (penName: string) => this.#page.getByLabel("Change Author").selectOption(penName);
  failed = () => this.#page.getByText("We had an issue getting your follower count.");
  login = () => this.#page.getByRole("link", { name: "Login to Amazon" });
  tryAgain = () => this.#page.getByRole("button", { name: "Try again", exact: true });
  growth = () => this.#page.getByRole("region", { name: "Followers over time" });
  choosePeriod = (period: string) => this.growth().getByLabel("Period").selectOption(period);
  openTable = () => this.growth().getByText("Show these figures as a table").click();
}
