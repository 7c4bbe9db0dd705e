import { expect, type Locator, type Page } from "@playwright/test";

export class BooksPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = (query = "") => this.#page.goto(`/books${query}`);
  heading = () => this.#page.getByRole("heading", { name: "Manage Books", level: 1 });
  search = () => this.#page.getByRole("searchbox", { name: "Search" });
  titles = () =>
    this.#page
      .getByRole("link", { name: /^Edit / })
      .evaluateAll((links) => links.map((link) => link.getAttribute("aria-label")?.replace("Edit ", "")));
  row = (title: string) =>
    this.#page.getByRole("row").filter({ has: this.#page.getByRole("rowheader", { name: title }) });
  dialog = (name?: string | RegExp) => this.#page.getByRole("dialog", { name });
  selectionBar = () => this.#page.getByRole("region", { name: "Selected books" });

  async shown(): Promise<void> {
    await expect(this.heading()).toBeVisible();
    await expect(this.#page.getByRole("status", { name: "Loading your books" })).toBeHidden();
  }

  async filterBy(name: "Series" | "Tag", choice: string | RegExp): Promise<void> {
    await this.#page.getByRole("region", { name: "Search and filters" }).getByRole("combobox", { name }).click();
    await this.#page.getByRole("option", { name: choice }).click();
  }

  sortBy = (column: string) => this.#page.getByRole("columnheader", { name: column }).getByRole("button").click();
  edit = (title: string) => this.#page.getByRole("link", { name: `Edit ${title}`, exact: true }).click();

  async select(...titles: string[]): Promise<void> {
    for (const title of titles)
      await this.#page.getByRole("checkbox", { name: `Select ${title}`, exact: true }).check();
  }

  async begin(action: "Series" | "Tags" | "Merge" | "Split formats"): Promise<Locator> {
    await this.selectionBar().getByRole("button", { name: action }).click();
    const dialog = this.dialog();
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async setKenpc(title: string, kenpc: number): Promise<void> {
    await this.#page.getByRole("button", { name: new RegExp(`^KENPC of ${title}:`) }).click();
    await this.#page.getByLabel("KENPC", { exact: true }).fill(String(kenpc));
    await this.#page.keyboard.press("Enter");
    await expect(this.row(title)).toContainText(String(kenpc));
  }

  async beginCsvImport(): Promise<Locator> {
    await this.#page.getByRole("button", { name: "CSV" }).click();
    await this.#page.getByRole("menuitem", { name: "Import a CSV…" }).click();
    return this.dialog("Import a CSV file");
  }

  async importCsv(text: string): Promise<void> {
    const dialog = await this.beginCsvImport();
    await this.chooseCsv(dialog, "shelf.csv", text);
    await dialog.getByRole("button", { name: /^Apply \d+ change/ }).click();
    await expect(dialog).toBeHidden();
  }

  async exportCsv(): Promise<{ readonly name: string; readonly path: string }> {
    const download = this.#page.waitForEvent("download");
    await this.#page.getByRole("button", { name: "CSV" }).click();
    await this.#page.getByRole("menuitem", { name: "Export the shelf" }).click();
    const file = await download;
    return { name: file.suggestedFilename(), path: await file.path() };
  }

  async chooseCsv(dialog: Locator, name: string, text: string): Promise<void> {
    const choosing = this.#page.waitForEvent("filechooser");
    await dialog.getByLabel("CSV file").click();
    await (await choosing).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  }
}
