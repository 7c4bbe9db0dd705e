import { Alert, type AlertProps, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";
import { LinkButton } from "../ui/link-button.tsx";

interface Props extends Pick<AlertProps, "mb" | "role"> {
  /** Null for a remark that asks for nothing. */
  readonly title: string | null;
  readonly hint: string | null;
  /** What provides it. */
  readonly children?: ReactNode;
}

/** Says what is missing to read figures at Amazon, with the actions that provide it. */
export const NeedCard = ({ title, hint, mb = "lg", role = "status", children }: Props) => (
  <Alert color={title === null ? "gray" : "amber"} title={title} mb={mb} maw="68rem" role={role}>
    {hint !== null && <Text size="sm">{hint}</Text>}
    {children && (
      <Group gap="xs" mt="sm">
        {children}
      </Group>
    )}
  </Alert>
);

/** What is missing of the extension, and for authors who upload reports any way to read at all. */
type ExtensionNeed = "uploads" | "install" | "old";

export const isExtensionNeed = (need: string): need is ExtensionNeed =>
  need === "uploads" || need === "install" || need === "old";

/** Leads to the extension, and authors who upload reports also to cookie mode. */
export const ExtensionActions = ({ need }: { need: ExtensionNeed }) => (
  <>
    <LinkButton to="/extension/install">
      {need === "old" ? TEXT.extension.getLatest : texts.extension.install}
    </LinkButton>
    {need === "uploads" && (
      <LinkButton to="/account/data" variant="default">
        {TEXT.extension.cookieMode}
      </LinkButton>
    )}
  </>
);
