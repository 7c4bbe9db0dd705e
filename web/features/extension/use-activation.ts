import { useState } from "react";
import type { AuthorProfile } from "#shared/sources/amazon/answers.ts";
import { useActivateExtension, useSaveAmazonAuthor } from "#web/api/extension.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { toastFailure } from "#web/lib/toasts.ts";

/** Saves the author's identity and currency, and activates the import. */
export function useActivation() {
  const { send } = useExtension();
  const saveAuthor = useSaveAmazonAuthor();
  const activation = useActivateExtension();
  const [activating, setActivating] = useState(false);

  /** The author portal is optional: if it can't be read, there is no profile. */
  const findProfile = async (): Promise<AuthorProfile | null> => {
    try {
      return (await send("amazonProfile", {})).profile;
    } catch (error) {
      if (isExtensionFailure(error)) return null;
      throw error;
    }
  };

  /** Resolves to whether it succeeded; never rejects. */
  const activate = async (currency: string): Promise<boolean> => {
    if (activating) return false;
    setActivating(true);
    try {
      const profile = await findProfile();
      const amazon_author = profile && JSON.stringify(profile);
      await saveAuthor.run({ body: { currency, amazon_author } });
      await activation.run({});
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    } finally {
      setActivating(false);
    }
  };
  return { activate, activating };
}
