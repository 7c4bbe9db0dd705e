import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { TEXT } from "../text.ts";
import { AppearancePreferences } from "./appearance-preferences.tsx";
import { FiguresPreferences } from "./figures-preferences.tsx";
import { ReportPreferences } from "./report-preferences.tsx";

/** Display preferences. There is no Save button: changes apply immediately on all devices. */
export default function PreferencesPage() {
  return (
    <>
      <ActingNote />
      <SettingsSection {...TEXT.preferences.appearance}>
        <AppearancePreferences />
      </SettingsSection>
      <SettingsSection {...TEXT.preferences.figures}>
        <FiguresPreferences />
      </SettingsSection>
      <SettingsSection {...TEXT.preferences.reports}>
        <ReportPreferences />
      </SettingsSection>
    </>
  );
}
