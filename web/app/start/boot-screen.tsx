import { VisuallyHidden } from "@mantine/core";
import { TEXT } from "../text.ts";

/** Keeps the placeholder of index.html on screen, which is drawn before this code has loaded. */
export const BootScreen = () => (
  <VisuallyHidden role="status" aria-label={TEXT.loading} data-starting>
    {TEXT.loading}
  </VisuallyHidden>
);
