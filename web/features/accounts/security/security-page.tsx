import { useSecurity } from "#web/api/accounts.ts";
import { NotWhileActing } from "#web/components/ui/acting-note.tsx";
import { SettingsSection, SettingsSkeleton } from "#web/components/ui/settings-section.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { Impersonations, SupportChanges } from "../impersonation/impersonations.tsx";
import { TEXT } from "../text.ts";
import { Devices } from "./devices.tsx";
import { OneTimeCodes } from "./one-time-codes.tsx";
import { PasswordForm } from "./password-form.tsx";

const { password, codes, devices, access } = TEXT.security;

const Sections = () => {
  const { data, error, mutate } = useSecurity();
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <SettingsSkeleton
        label={TEXT.security.loading}
        sections={[
          { ...password, heights: [60, 60, 60, 36] },
          { ...codes, heights: [48, 36] },
          { ...devices, heights: [44, 44, 36] },
          { ...access, heights: [24] },
        ]}
      />
    );
  }
  return (
    <>
      <SettingsSection {...password}>
        <PasswordForm />
      </SettingsSection>
      <SettingsSection {...codes}>
        <OneTimeCodes enabled={data.totp_enabled} codesLeft={data.recovery_codes_left} />
      </SettingsSection>
      <SettingsSection {...devices}>
        <Devices devices={data.devices} />
      </SettingsSection>
      <SettingsSection {...access}>
        <SupportChanges until={data.support_changes_until} />
        <Impersonations past={data.impersonations} />
      </SettingsSection>
    </>
  );
};

export default function SecurityPage() {
  const user = useUser();
  return user.impersonate_admin_id === null ? <Sections /> : <NotWhileActing email={user.email} />;
}
