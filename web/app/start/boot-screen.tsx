import { VisuallyHidden } from "@mantine/core";
import { TEXT } from "../text.ts";

/**
 * Keeps the placeholder of index.html on screen, which is drawn before this code has loaded. Its font is the system's: the
 * first text in one of ours would fetch that beside the screen's code.
 */
export const BootScreen = () => (
  <VisuallyHidden role="status" aria-label={TEXT.loading} ff="system-ui" data-starting>
    {TEXT.loading}
  </VisuallyHidden>
);
