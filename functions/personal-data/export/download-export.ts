import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import type { PersonalDataDeps } from "../deps.ts";
import { archiveKey } from "./archive-key.ts";
import { isKept } from "./to-data-export.ts";

const LINK_SECONDS = 600;

/**
 * Returns a download URL for one of the user's own archives. Throws NotFound, also for another user's archive and for
 * one that is unfinished or expired.
 */
export async function downloadExport(
  { exports, links, clock }: Pick<PersonalDataDeps, "exports" | "links" | "clock">,
  { userId }: Actor,
  { id }: { readonly id: string },
): Promise<{ url: string }> {
  const row = await exports.find(userId, id);
  if (row?.status !== "ready" || !isKept(row, clock.now())) throw new NotFound();
  const fileName = `${PRODUCT_NAME}-${row.createdAt.slice(0, 10)}.zip`;
  return { url: await links.linkTo(archiveKey(userId, id), fileName, LINK_SECONDS) };
}
