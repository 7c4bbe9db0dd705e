import { RANKED_MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { now } from "#web/lib/env.ts";
import { TEXT } from "../text.ts";

/** Names a list's file by its store and by today in UTC, in which Amazon dates ranks. */
export function listFileName(marketplace: string): string {
  const store = RANKED_MARKETPLACES.find(({ uid }) => uid === marketplace)?.name ?? marketplace;
  return TEXT.file.name(store.replaceAll(" ", "-"), dayIn("UTC", now()));
}
