import { useEffect } from "react";
import { reloadPage } from "#web/lib/env.ts";
import { texts } from "#web/lib/texts.ts";
import { toastError } from "#web/lib/toasts.ts";
import { FailureMessage } from "./state-message.tsx";

/** In place of a dialog whose code could not be loaded; the screen below it stays. */
export const PartMissing = () => {
  useEffect(() => void toastError(texts.partMissing.toast), []);
  return null;
};

/** Replaces a section whose code could not be loaded; the rest of the screen stays. */
export const SectionMissing = () => (
  <FailureMessage order={2} title={texts.partMissing.title} error={null} onRetry={reloadPage} />
);
