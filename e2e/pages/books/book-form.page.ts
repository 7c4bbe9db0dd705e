import { expect, type Page } from "@playwright/test";

export interface FormatEntry {
  readonly asin: string;
  readonly format?: "Kindle Edition" | "Paperback" | "Hardcover" | "Audiobook" | "Audio CD";
  readonly releaseDate?: string;
  readonly kenpc?: number;
}

export class BookFormPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  openAdd = () => this.#page.goto("/books/add");
  asinBox = () => this.#page.getByLabel("ASIN or store URL");
  continue = () => this.#page.getByRole("button", { name: "Continue" });
  manually = () => this.#page.getByRole("button", { name: "Enter details manually" });
  title = () => this.#page.getByLabel("Title", { exact: true });
  place = () => this.#page.getByLabel("Place", { exact: true });
  series = () => this.#page.getByRole("combobox", { name: "Series" });
  save = () => this.#page.getByRole("button", { name: /^(SAVE|Save Changes)$/ });
  formats = () => this.#page.getByRole("table", { name: "Formats" });
  format = (code: string) => this.formats().getByRole("row").filter({ hasText: code });
  deleteButton = () => this.#page.getByRole("button", { name: "Delete this book" });

  async addName(field: "Authors" | "Tags", name: string): Promise<void> {
    await this.#page.getByRole("combobox", { name: field }).fill(name);
    await this.#page.keyboard.press("Enter");
    await this.#page.getByRole("combobox", { name: field }).blur();
  }

  async chooseSeries(name: string): Promise<void> {
    await this.series().click();
    await this.#page.getByRole("option", { name, exact: true }).click();
  }

  async createSeries(name: string, place: number): Promise<void> {
    await this.chooseSeries("Create New Series");
    await this.#page.getByLabel("Series name").fill(name);
    await this.place().fill(String(place));
  }

  async addFormat(entry: FormatEntry): Promise<void> {
    await this.#page.getByRole("button", { name: "Add Format" }).click();
    await this.#fillFormat(entry);
  }

  async editFormat(code: string, entry: FormatEntry): Promise<void> {
    await this.format(code)
      .getByRole("button", { name: /^Edit / })
      .click();
    await this.#fillFormat(entry);
  }

  async #fillFormat({ asin, format, releaseDate, kenpc }: FormatEntry): Promise<void> {
    const dialog = this.#page.getByRole("dialog");
    await dialog.getByLabel("ASIN or store address").fill(asin);
    if (format) {
      await dialog.getByRole("combobox", { name: "Format" }).click();
      await this.#page.getByRole("option", { name: format }).click();
    }
    if (releaseDate) await dialog.getByRole("textbox", { name: "Release date" }).fill(releaseDate);
    if (kenpc !== undefined) await dialog.getByLabel("KENPC").fill(String(kenpc));
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();
  }
}
