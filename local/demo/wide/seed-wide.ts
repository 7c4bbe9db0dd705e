import { estimatorOf } from "#local/simulators/amazon/dataset/reports.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { subscribeFree } from "#shared/api/billing/billing.ts";
import { eachMonth, type IsoDate } from "#shared/primitives/dates.ts";
import { dropFiles, type NamedFile } from "../drop-files.ts";
import { DEMO_PASSWORD, WIDE_AUTHOR } from "../people.ts";
import { asPerson } from "../session.ts";
import { signUpAuthor } from "../sign-up.ts";
import { otherShopsFiles } from "./other-shops.ts";
import { wideShelf } from "./shelf.ts";

/** The workbooks of the author's year at KDP: the newest months by day, the others in one file by month. */
const MONTHS_BY_DAY = 3;

async function workbooks(today: IsoDate): Promise<NamedFile[]> {
  const shelf = wideShelf(today);
  const months = eachMonth(shelf.since, today);
  const files: NamedFile[] = [];
  for (const part of [months.slice(0, -MONTHS_BY_DAY), ...months.slice(-MONTHS_BY_DAY).map((month) => [month])]) {
    const bytes = await writeEstimator(estimatorOf(part, today, shelf), { createdAt: `${today}T06:00:00Z` });
    files.push({ name: `KDP_Royalties_Estimator-${part[0]}.xlsx`, bytes: Uint8Array.from(bytes) });
  }
  return files;
}

/** Signs up an author who sells at six shops, and imports a year of their files together. Idempotent. */
export async function seedWide(address: string, today: IsoDate): Promise<void> {
  await signUpAuthor(address, WIDE_AUTHOR);
  await asPerson(address, WIDE_AUTHOR.email, DEMO_PASSWORD, async (author) => {
    await author.call(subscribeFree);
    await dropFiles(author, [...(await workbooks(today)), ...otherShopsFiles(today)]);
  });
}
