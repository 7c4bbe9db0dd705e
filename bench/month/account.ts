import { fakeClock } from "#functions/testing/fake-clock.ts";
import { givenUser } from "#functions/testing/users.ts";
import { generateAccount } from "../account/account.ts";
import { TODAY } from "../account/sale-rows.ts";
import { metered, newMeter } from "../lib/meter.ts";
import { SIZES, settings } from "../lib/settings.ts";
import { startEngine } from "../stores/engine.ts";
import { storeAccount, storeExchangeRates } from "../stores/months.ts";

/** The account whose month is priced: an author of sixty titles and three years, on a table of its own with a meter. */
export async function pricedAccount() {
  const table = await (await startEngine()).createTable();
  const author = await givenUser(table, { timeZone: "UTC" });
  await storeExchangeRates(table);
  await storeAccount(table, generateAccount(author.userId, SIZES.medium, settings.seed));
  const meter = newMeter();
  return { author, table, meter, access: metered(table, meter), clock: fakeClock(`${TODAY}T12:00:00.000Z`) };
}
