import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { useKenpRates, useKenpSettings } from "#web/api/kenp-rates.ts";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { SettingsSkeleton } from "#web/components/ui/settings-skeleton.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { CustomRatesForm } from "../components/custom-rates-form.tsx";
import { PresetsForm } from "../components/presets-form.tsx";
import { TEXT } from "../text.ts";

const PRESETS = { title: TEXT.presets.title, lead: TEXT.presets.lead };
const RATES = { title: TEXT.rates.title, lead: TEXT.rates.lead };

export default function KenpRatesPage() {
  const { agency } = useUser();
  const mayWrite = useMayWrite();
  const settings = useKenpSettings();
  const rates = useKenpRates();
  if (settings.error && !settings.data)
    return (
      <FailureMessage order={2} title={TEXT.failed} error={settings.error} onRetry={() => void settings.mutate()} />
    );
  // The known rates are only shown beside the fields, so the forms work without them.
  if (!settings.data || (!rates.data && !rates.error))
    return (
      <SettingsSkeleton
        label={TEXT.loading}
        sections={[
          { ...PRESETS, heights: [84, 84, 104, 36] },
          { ...RATES, heights: [84, 84, 84, 84, 84, 84, 36] },
        ]}
      />
    );
  return (
    <>
      {!mayWrite && <Alert mb="lg">{TEXT.viewOnly}</Alert>}
      <SettingsSection
        title={PRESETS.title}
        lead={
          <>
            {PRESETS.lead}
            {!agency && (
              <>
                {" "}
                <Anchor component={Link} to="/royalties">
                  {TEXT.presets.toRoyalties}
                </Anchor>
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
