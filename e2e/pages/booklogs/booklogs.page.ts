import { expect, type Locator, type Page } from "@playwright/test";
import { bookEventType, OTHER_EVENT } from "#shared/catalogue/book-event-types.ts";

/** The list of event logs and the form of one. */
export class BookLogsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = (query = "") => this.#page.goto(`/booklogs${query}`);
  openAdd = (query = "") => this.#page.goto(`/booklogs/add${query}`);
  heading = (name: string) => this.#page.getByRole("heading", { name, level: 1 });
  tab = (name: "List" | "Calendar") => this.#page.getByRole("tab", { name });
  addEvent = () => this.#page.getByRole("link", { name: "Add Event" });
  addFirst = () => this.#page.getByRole("link", { name: "Log your first event" });

  table = () => this.#page.getByRole("table", { name: "Event Logs" });
  rows = () =>
    this.table()
      .getByRole("row")
      .filter({ has: this.#page.getByRole("rowheader") });
  row = (title: string, event: string) =>
    this.rows()
      .filter({ has: this.#page.getByRole("rowheader", { name: title }) })
      .filter({ hasText: event });
  /** Without the letter that stands for a missing cover. */
  titles = async (): Promise<string[]> =>
    (await this.table().getByRole("rowheader").allInnerTexts()).map((text) => text.trim().split("\n").at(-1)!);
  search = () => this.#page.getByRole("searchbox", { name: "Search book title..." });
  sortBy = (column: string) => this.table().getByRole("columnheader", { name: column }).getByRole("button").click();
  edit = (event: string, title: string) => this.#page.getByRole("link", { name: `Edit ${event}, ${title}` });
  insights = () => this.table().getByRole("link", { name: /^Insights of / });
  panel = () => this.#page.getByRole("dialog", { name: /^Insights for: / });
  copy = (event: string, title: string) => this.#page.getByRole("link", { name: `Copy ${event}, ${title}` });

  async filterBy(event: string): Promise<void> {
    await this.#choose("Filter Event", event);
  }

  field = (name: string) => this.#page.getByRole("textbox", { name, exact: true });
  book = () => this.#page.getByRole("combobox", { name: "Book", exact: true });
  event = () => this.#page.getByRole("combobox", { name: "Event", exact: true });
  save = () => this.#page.getByRole("button", { name: "Save", exact: true });
  saveAndNext = () => this.#page.getByRole("button", { name: "Save and Create Another" });
  delete = () => this.#page.getByRole("button", { name: "Delete" });
  /** The message at a field. */
  errorOf = async (label: string | RegExp): Promise<string> => {
    const id = await this.#page.getByLabel(label, { exact: true }).first().getAttribute("aria-describedby");
    const error = id?.split(" ").find((part) => part.endsWith("-error"));
    return error ? this.#page.locator(`[id="${error}"]`).innerText() : "";
  };

  chooseBook = (title: string) => this.#choose("Book", title);
  /** An id of the catalogue, or null for "Other". */
  chooseEvent = (id: number | null) => this.#choose("Event", bookEventType(id)?.name ?? OTHER_EVENT.name);
  chooseStore = (name: string) => this.#choose("Marketplace", name);

  async date(label: "Date" | "End Date", day: string): Promise<void> {
    await this.field(label).fill(day);
    await this.field(label).press("Tab");
  }

  async #choose(label: string, option: string): Promise<void> {
    const box = this.#page.getByRole("combobox", { name: label, exact: true });
    await box.click();
    await box.fill(option);
    await this.#page.getByRole("option", { name: option, exact: true }).click();
  }

  async exportCsv(): Promise<{ readonly name: string; readonly path: string }> {
    const download = this.#page.waitForEvent("download");
    await this.#csv("Export CSV");
    const file = await download;
    return { name: file.suggestedFilename(), path: await file.path() };
  }

  async beginImport(csv: string): Promise<Locator> {
    await this.#csv("Import CSV");
    const dialog = this.#page.getByRole("dialog", { name: "Import event logs" });
    await this.chooseCsv(dialog, csv);
    return dialog;
  }

  async chooseCsv(dialog: Locator, csv: string): Promise<void> {
    const choosing = this.#page.waitForEvent("filechooser");
    await dialog.getByLabel("CSV file").click();
    await (await choosing).setFiles({ name: "events.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  }

  async #csv(item: string): Promise<void> {
    await this.#page.getByRole("button", { name: "CSV" }).click();
    await this.#page.getByRole("menuitem", { name: item }).click();
  }

  async shown(): Promise<void> {
    await expect(this.heading("Event Logs")).toBeVisible();
    await expect(this.#page.getByRole("status", { name: "Loading your event logs" })).toBeHidden();
  }
}
