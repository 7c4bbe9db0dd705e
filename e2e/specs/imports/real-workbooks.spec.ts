import { hasSamples, sample } from "#e2e/fixtures/samples.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { ImportsPage } from "#e2e/pages/imports.page.ts";
import { RoyaltiesPage } from "#e2e/pages/royalties/royalties.page.ts";

if (hasSamples) {
  test("six real files uploaded together match Amazon's own figures without double counting, ignoring the filtered one", async ({
    newAuthor,
  }) => {
    test.slow();
    const { page } = await newAuthor();
    const imports = new ImportsPage(page);
    await imports.open();
    await imports.import(["005", "003", "001", "006", "004", "002"].map(sample));
    await expect(imports.result()).toContainText("25 new months · 151 payments");
    await expect(imports.file(sample("003").name)).toContainText(/Set aside.*a download with filters set/);
    for (const number of ["001", "002", "004", "005", "006"]) {
      await expect(imports.file(sample(number).name)).toContainText(/Read.*checks? passed/);
    }

    const royalties = new RoyaltiesPage(page);
    await royalties.open("?start=2023-08-01&end=2025-08-31");
    await royalties.shown();
    await expect(royalties.mark()).toHaveText(/^Matches Amazon/);
    await expect(royalties.total("Page Reads")).toHaveText("50,788");
    await royalties.openProof();
    await expect(royalties.proof().getByRole("region")).toHaveCount(25);
    await expect(royalties.provenMonth("August 2025")).toContainText(sample("006").name);
    await expect(royalties.provenMonth("January 2025")).toContainText("Page-read money per book is Amazon’s own.");
    expect(await royalties.linesOf("January 2025")).toMatchObject({
      EUR: ["€428.18", "€428.18"],
      JPY: ["¥99.44", "¥99.44"],
      USD: ["$34.08", "$34.08"],
      Paperback: ["56", "56"],
      "Page reads": ["460", "460"],
    });
  });

  test("another account's real daily report is shown by day", async ({ newAuthor }) => {
    const { page } = await newAuthor();
    const imports = new ImportsPage(page);
    await imports.open();
    await imports.import([sample("015")]);
    await expect(imports.month("October 2025")).toContainText("New");
    await imports.seeRoyalties().click();
    const royalties = new RoyaltiesPage(page);
    await royalties.shown();
    await expect(royalties.chart()).toHaveAccessibleName("By day");
    await expect(royalties.mark()).toHaveText(/^Matches Amazon/);
    await expect(royalties.total("Page Reads")).toHaveText("53,860");
  });
}
