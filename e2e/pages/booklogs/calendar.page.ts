import type { Page } from "@playwright/test";

/** The calendar of event logs, with the strip of its year. */
export class BookLogsCalendarPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** `month` as in the address: `2026-09`. */
  open = (month: string) => this.#page.goto(`/booklogs?view=calendar&month=${month}`);
  /** `September 2026`. */
  month = (name: string) => this.#page.getByRole("grid", { name });
  days = (name: string) => this.#page.getByRole("list", { name, exact: true });
  summary = () => this.#page.getByText(/^\d+ events? across \d+ books?\.$/);
  day = (name: RegExp) => this.#page.getByRole("gridcell", { name });
  events = () => this.#page.getByRole("grid").getByRole("button");
  panel = () => this.#page.getByRole("dialog");
  press = (name: string) => this.#page.getByRole("button", { name, exact: true }).click();
  strip = (year: string) => this.#page.getByRole("region", { name: `Events in ${year}` });
  stripMonth = (name: RegExp) => this.#page.getByRole("button", { name });
}
