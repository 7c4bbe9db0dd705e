import { Skeleton, Stack } from "@mantine/core";
import { SettingsSection } from "./settings-section.tsx";

/** A settings screen before its answers are there: the sections it will have, each as high as it will be. `heights` are pixels. */
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
