import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { TEXT } from "../text.ts";

/** Opens the menu of exports; disabled until the menu's code is there. */
export const ExportButton = (props: ComponentProps<typeof Button<"button">>) => (
  <Button size="xs" variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />} {...props}>
    {TEXT.exports.button}
  </Button>
);
