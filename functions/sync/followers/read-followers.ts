import type { FollowerReading } from "#shared/domain/followers/follower-series.ts";
import type { PenName } from "#shared/domain/followers/pen-names.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { concernsOneFile } from "../fetch/failures.ts";

type AuthorPortal = Pick<AmazonApi, "followCount" | "profileImage">;

/** Undefined when the picture can't be read, which doesn't concern the count. */
async function imageOf(portal: AuthorPortal, authorId: string): Promise<string | null | undefined> {
  try {
    return await portal.profileImage(authorId);
  } catch (error) {
    if (error instanceof AmazonFailure && concernsOneFile(error.code)) return undefined;
    throw error;
  }
}

/**
 * Reads a pen name's followers and picture; null for a pen name without followers at the portal. A count without a date
 * counts for the day of reading. Rejects with AmazonFailure.
 */
export async function readFollowers(
  portal: AuthorPortal,
  penName: PenName,
  today: IsoDate,
): Promise<FollowerReading | null> {
  try {
    const { count, date } = await portal.followCount(penName.id);
    const image = await imageOf(portal, penName.id);
    const counts = [{ count, date: date !== null && date < today ? date : today }];
    return { ...penName, today, counts, ...(image !== undefined && { image }) };
  } catch (error) {
    if (error instanceof AmazonFailure && error.code === "not_found") return null;
    throw error;
  }
}
