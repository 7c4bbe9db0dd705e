import { Card, Skeleton, Stack, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./settings-section.module.css";

/**
 * A section of a settings screen: title and description on the left, controls in a card beside them; stacked on small
 * screens.
 */
export const SettingsSection = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        {lead && <div className={classes.lead}>{lead}</div>}
      </div>
      <Card>{children}</Card>
    </section>
  );
};

/** Placeholder of a settings screen with its sections at their final heights. `heights` are pixels. */
export const SettingsSkeleton = ({
  label,
  sections,
}: {
  label: string;
  sections: readonly { readonly title: string; readonly lead?: string; readonly heights: readonly number[] }[];
}) => (
  <div role="status" aria-busy="true" aria-label={label}>
    {sections.map(({ title, lead, heights }) => (
      <SettingsSection key={title} title={title} lead={lead}>
        <Stack gap="sm">
          {heights.map((height, line) => (
            <Skeleton key={`${String(line)} ${height}`} height={height} />
          ))}
        </Stack>
      </SettingsSection>
    ))}
  </div>
);
