import * as z from "zod";
import type { ColophonApi } from "#extension/colophon/api.ts";
import { FollowerWork, type SentFollowers } from "#shared/api/followers.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { refuseOtherAuthor } from "../failures.ts";

export type FollowerPortal = Pick<AmazonApi, "profile" | "followCount">;

interface FollowerDeps {
  readonly api: Pick<ColophonApi, "saveFollowers">;
  readonly portal: FollowerPortal;
}

/** Followers left to read: pen names, never a count. */
export const FollowerJob = FollowerWork.extend({ id: z.string() });
export type FollowerJob = z.infer<typeof FollowerJob>;

/** Null when no followers are due. */
export const planFollowers = (id: string, work: FollowerWork | null): FollowerJob | null => work && { ...work, id };

/**
 * Reads the followers of every pen name and sends the numbers. Resolves with the number of pen names whose count is
 * new. A pen name without followers at the portal is left out. Rejects with AmazonFailure, OtherAuthor,
 * ColophonFailure or PairingEnded.
 */
export async function readFollowers({ api, portal }: FollowerDeps, job: FollowerJob): Promise<number> {
  await refuseOtherAuthor(portal, job);
  const counts: SentFollowers["counts"] = [];
  for (const author_id of job.author_ids)
    try {
      counts.push({ author_id, ...(await portal.followCount(author_id)) });
    } catch (error) {
      if (!(error instanceof AmazonFailure && error.code === "not_found")) throw error;
    }
  return counts.length > 0 ? api.saveFollowers({ counts }) : 0;
}
