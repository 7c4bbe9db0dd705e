import type { SWRResponse } from "swr";
import { type PenName, penNamesOf } from "#shared/domain/followers/pen-names.ts";
import type { FollowCount } from "#shared/sources/amazon/answers.ts";
import { useLiveRead } from "#web/lib/api/live-read.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import type { ExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";

/**
 * The pen names of the author who is signed in at the author portal; empty for an account without an author page. Null
 * reads nothing. Fails with ExtensionFailure.
 */
export function useExtensionAuthors(amazon: ExtensionAmazon | null): SWRResponse<readonly PenName[], Error> {
  return useLiveRead<readonly PenName[]>(amazon && ["pen names"], async () => {
    const profile = await amazon!.profile();
    return profile === null ? [] : penNamesOf(profile);
  });
}

/** A pen name at the portal. */
export interface LivePenName {
  /** Null for a pen name that the portal knows no followers of. */
  readonly followers: FollowCount | null;
  readonly image: string | null;
}

async function readImage({ call }: ExtensionAmazon, amazonAuthorId: string): Promise<string | null> {
  try {
    return await call("profileImage", { amazonAuthorId });
  } catch (error) {
    // Initials take the place of a picture that can't be read.
    if (isExtensionFailure(error)) return null;
    throw error;
  }
}

async function readPenName(amazon: ExtensionAmazon, amazonAuthorId: string): Promise<LivePenName> {
  try {
    const followers = await amazon.call("latestFollowCount", { amazonAuthorId });
    return { followers, image: await readImage(amazon, amazonAuthorId) };
  } catch (error) {
    if (isExtensionFailure(error, "not_found")) return { followers: null, image: null };
    throw error;
  }
}

/** A pen name's followers as the author portal shows them in this browser. Null reads nothing. Fails with ExtensionFailure. */
export function useExtensionFollowers(
  amazon: ExtensionAmazon | null,
  authorId: string | null,
): SWRResponse<LivePenName, Error> {
  return useLiveRead(amazon && authorId !== null ? ["followers", authorId] : null, () =>
    readPenName(amazon!, authorId!),
  );
}
