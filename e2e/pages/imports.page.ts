import { expect, type Locator, type Page } from "@playwright/test";
import type { Upload } from "#e2e/fixtures/workbooks.ts";

/** Importing a dozen months takes seconds, or longer on a busy machine. */
const IMPORT_WITHIN = { timeout: 45_000 };

export class ImportsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open = () => this.#page.goto("/imports");
  choose = (files: readonly Upload[]) => this.#page.getByLabel("Report files").setInputFiles([...files]);
  /** Drags files from outside onto the drop zone. */
  async drop(files: readonly Upload[]): Promise<void> {
    const contents = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString("base64") }));
    const dataTransfer = await this.#page.evaluateHandle((given) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, text } of given) {
        const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    }, contents);
    const zone = this.#page.getByText("Drop your report files here");
    for (const event of ["dragenter", "dragover", "drop"]) await zone.dispatchEvent(event, { dataTransfer });
  }

  current = () => this.#page.getByRole("region", { name: "Current import" });
  status = () => this.current().getByRole("status");
  /** What the import brought, or how far it is. */
  result = () => this.status().getByRole("paragraph").last();
  subject = () => this.current().getByRole("heading", { level: 2 });
  file = (name: string) => this.current().getByText(name, { exact: true }).locator("xpath=ancestor::div[2]");
  refused = () => this.#page.getByRole("alert").filter({ hasText: "left out" });
  seeRoyalties = () => this.current().getByRole("link", { name: "See your royalties" });

  month = (name: string) =>
    this.current()
      .getByRole("row")
      .filter({ has: this.#page.getByRole("rowheader", { name }) });
  /** The decision about one month, with both versions of it. */
  question = (month: string) => this.#choice(month).locator("xpath=ancestor::section[1]");
  answer = (month: string, label: "Keep the stored figures" | "Replace with the file’s figures") =>
    this.#choice(month).getByRole("radio", { name: label });
  #choice = (month: string) =>
    this.#page.getByRole("radiogroup", { name: `Which version of ${month} do you want to use?` });
  questions = () => this.current().getByRole("radiogroup");
  answerAll = (label: "Keep all" | "Replace all") => this.current().getByRole("button", { name: label });
  apply = () => this.current().getByRole("button", { name: "Apply" });

  past = () => this.#page.getByRole("region", { name: "Past imports" });
  pastImports = () => this.past().getByRole("list").first().locator(":scope > li");
  undoButton = () => this.past().getByRole("button", { name: "Undo this import" });

  async finished(): Promise<void> {
    await expect(this.status()).toContainText("Import finished", IMPORT_WITHIN);
  }

  async asks(): Promise<void> {
    await expect(this.status()).toContainText("We need your decision", IMPORT_WITHIN);
  }

  async failed(): Promise<void> {
    await expect(this.status()).toContainText("The import failed", IMPORT_WITHIN);
  }

  /** Uploads files and waits until they are imported. An earlier import is shown until the upload of these begins. */
  async import(files: readonly Upload[]): Promise<void> {
    const begun = this.#page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/imports"),
    );
    await this.choose(files);
    await begun;
    await this.finished();
  }

  async undoLast(): Promise<void> {
    await this.unfold(this.pastImports().first());
    await this.undoButton().click();
    await this.#page
      .getByRole("dialog", { name: "Undo this import?" })
      .getByRole("button", { name: "Yes, undo it" })
      .click();
    await expect(this.pastImports().first()).toContainText("Undone", IMPORT_WITHIN);
  }

  async unfold(past: Locator): Promise<void> {
    await past.locator("summary").first().click();
  }
}
