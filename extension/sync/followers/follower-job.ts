import * as z from "zod";
import { FollowerWork } from "#shared/api/followers.ts";

/** Followers left to read: pen names, never a count. */
export const FollowerJob = FollowerWork.extend({ id: z.string() });
export type FollowerJob = z.infer<typeof FollowerJob>;

/** Null when no followers are due. */
export const planFollowers = (id: string, work: FollowerWork | null): FollowerJob | null => work && { ...work, id };
