import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { LookPreferences } from "./appearance-preferences.tsx";
import { FiguresPreferences } from "./figures-preferences.tsx";
import { ReportPreferences } from "./report-preferences.tsx";

/** Display preferences. There is no Save button: changes apply immediately on all devices. */
export default function PreferencesPage() {
  return (
    <>
      <ActingNote />
      <SettingsSection title="Look" lead="What you choose on this page holds at once, on every device.">
        <LookPreferences />
      </SettingsSection>
      <SettingsSection title="Figures" lead="How money and counts are written.">
        <FiguresPreferences />
      </SettingsSection>
      <SettingsSection title="Lists and reports" lead="What they begin with, and where they end.">
        <ReportPreferences />
      </SettingsSection>
    </>
  );
}
