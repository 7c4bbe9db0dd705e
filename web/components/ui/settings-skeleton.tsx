import { Skeleton, Stack } from "@mantine/core";
import { SettingsSection } from "./settings-section.tsx";

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
