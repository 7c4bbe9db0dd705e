import { Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** A public page with one form: its purpose, the form, and related links. */
export const FormPage = ({
  title,
  lead,
  children,
  footer,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}) => (
  <Stack gap="xl">
    <div>
      <Title order={1}>{title}</Title>
      {lead && (
        <Text c="dimmed" mt={6}>
          {lead}
        </Text>
      )}
    </div>
    {children}
    {footer && <Text c="dimmed">{footer}</Text>}
  </Stack>
);
