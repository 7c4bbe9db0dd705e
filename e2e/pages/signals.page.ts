import type { Page } from "@playwright/test";

/** The list of signals with its bell and settings, and the evidence for unusual page reads. */
export class SignalsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/signals");
  /** The bell in the bar, by its number of new signals. */
  bell = (fresh: number) =>
    this.#page.getByRole("link", { name: fresh === 0 ? "Signals" : `Signals, ${fresh} new`, exact: true });
  line = (title: string) => this.#page.getByRole("listitem").filter({ hasText: title });
  evidenceOf = (title: string) => this.line(title).getByRole("link", { name: /^See the evidence/ });
  /** Whether signals of a kind are wanted. */
  wanted = (kind: string) => this.#page.getByRole("switch", { name: kind });

  heading = (title: string) => this.#page.getByRole("heading", { name: title, level: 1 });
  fact = (label: string | RegExp) =>
    this.#page.getByRole("region", { name: "The figures" }).getByText(label).locator("xpath=..");
  files = () => this.#page.getByRole("region", { name: "Files that the figures come from" });
  downloadButton = () => this.#page.getByRole("button", { name: "Download evidence (zip)" });
  printButton = () => this.#page.getByRole("button", { name: "Print", exact: true });
}
