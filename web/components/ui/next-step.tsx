import { Anchor, type AnchorProps } from "@mantine/core";
import type { ReactNode } from "react";
import { ScreenLink, useScreenAddress } from "#web/lib/client/screen-link.tsx";

/**
 * The link that follows a sentence, to the screen where its reader can act. Absent around a client's figures when it
 * leads to a screen that clients don't share.
 */
export const NextStep = ({ to, ...props }: AnchorProps & { to: string; children: ReactNode }) =>
  useScreenAddress()(to) === null ? null : <Anchor component={ScreenLink} to={to} {...props} />;
