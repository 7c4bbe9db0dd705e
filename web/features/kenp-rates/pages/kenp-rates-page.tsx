import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { KENP_SETTING_NAMES } from "#shared/domain/kenp/settings.ts";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { SettingsSkeleton } from "#web/components/ui/settings-skeleton.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useMayWrite } from "#web/lib/may-write.ts";
import { useUser } from "#web/lib/session.tsx";
import { useKenpRates, useKenpSettings } from "../api.ts";
import { CustomRatesForm } from "../components/custom-rates-form.tsx";
import { PresetsForm } from "../components/presets-form.tsx";

const PRESETS = {
  title: "Presets",
  lead: "Amazon publishes what a page was worth in the middle of the next month. Until then pages count at last month’s rate, or at what you assume.",
};
const RATES = {
  title: "Custom rates",
  lead: `What a page is worth in each store, in its currency. A report uses them where “${KENP_SETTING_NAMES.custom}” is chosen; a store that is blank or 0 stays at last month’s rate.`,
};

export default function KenpRatesPage() {
  const { agency } = useUser();
  const mayWrite = useMayWrite();
  const settings = useKenpSettings();
  const rates = useKenpRates();
  if (settings.error && !settings.data)
    return (
      <FailureMessage
        order={2}
        title="Your KENP rates can’t be shown"
        error={settings.error}
        onRetry={() => void settings.mutate()}
      />
    );
  // The known rates are only shown beside the fields, so the forms work without them.
  if (!settings.data || (!rates.data && !rates.error))
    return (
      <SettingsSkeleton
        label="Loading your KENP rates"
        sections={[
          { ...PRESETS, heights: [84, 84, 104, 36] },
          { ...RATES, heights: [84, 84, 84, 84, 84, 84, 36] },
        ]}
      />
    );
  return (
    <>
      {!mayWrite && (
        <Alert mb="lg">You see how your agency values page reads. Its owner and members can change it.</Alert>
      )}
      <SettingsSection
        title={PRESETS.title}
        lead={
          <>
            {PRESETS.lead}
            {!agency && (
              <>
                {" "}
                You choose which above{" "}
                <Anchor component={Link} to="/royalties">
                  your royalties
                </Anchor>
                .
              </>
            )}
          </>
        }
      >
        <PresetsForm settings={settings.data} />
      </SettingsSection>
      <SettingsSection {...RATES}>
        <CustomRatesForm settings={settings.data} rates={rates.data?.rates ?? []} />
      </SettingsSection>
    </>
  );
}
