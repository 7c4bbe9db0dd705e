import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { derivedId } from "#functions/platform/ids.ts";
import { type Limit, networkSubject } from "#functions/platform/limits/limits.ts";
import type { RateLimitStore } from "#functions/platform/limits/rate-limit-store.ts";
import { HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { sumOf } from "#shared/primitives/sums.ts";

const MB = 1024 * 1024;
const anHour = (calls: number, reason: string): Limit => ({ calls, windowSeconds: HOUR_SECONDS, reason });

/** Per hour, by announced size. Twenty years of monthly reports are about 300 files of less than 1 MB each. */
export const UPLOAD_LIMITS = {
  verified: {
    files: anHour(1000, "You can upload up to 1,000 files an hour."),
    bytes: anHour(2000 * MB, "You can upload up to 2,000 MB an hour."),
  },
  unverified: {
    files: anHour(400, "Until you verify your email address, you can upload up to 400 files an hour."),
    bytes: anHour(400 * MB, "Until you verify your email address, you can upload up to 400 MB an hour."),
  },
  network: {
    files: anHour(5000, "Too many files were uploaded from your network."),
    bytes: anHour(5000 * MB, "Too many files were uploaded from your network."),
  },
} as const;

export interface UploadLimitDeps {
  readonly limits: RateLimitStore;
  readonly clock: Clock;
  readonly rateLimitMultiplier: number;
}

interface Upload {
  readonly actor: Actor;
  readonly address: string;
  readonly files: readonly { readonly size: number }[];
}

/** Counts uploads per person and network before any form is created. Throws TooMany. */
export async function spendUploads(
  { limits, clock, rateLimitMultiplier }: UploadLimitDeps,
  { actor, address, files }: Upload,
): Promise<void> {
  const { userId, isEmailVerified } = actor;
  const now = clock.now();
  const bytes = sumOf(files, ({ size }) => size);
  const own = UPLOAD_LIMITS[isEmailVerified ? "verified" : "unverified"];
  const ofNetwork = (limit: Limit): Limit => ({ ...limit, calls: limit.calls * rateLimitMultiplier });
  const person = derivedId("person", userId);
  const network = networkSubject(address);
  // A call beyond the person's own limits counts nothing for the network.
  await Promise.all([
    limits.spend("upload-files", person, own.files, now, files.length),
    limits.spend("upload-bytes", person, own.bytes, now, bytes),
  ]);
  await Promise.all([
    limits.spend("upload-files", network, ofNetwork(UPLOAD_LIMITS.network.files), now, files.length),
    limits.spend("upload-bytes", network, ofNetwork(UPLOAD_LIMITS.network.bytes), now, bytes),
  ]);
}
