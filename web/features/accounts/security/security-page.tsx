import { NotWhileActing } from "#web/components/ui/not-while-acting.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { SettingsSkeleton } from "#web/components/ui/settings-skeleton.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session.tsx";
import { useSecurity } from "../account/api.ts";
import { Impersonations } from "../impersonation/impersonations.tsx";
import { Devices } from "./devices.tsx";
import { OneTimeCodes } from "./one-time-codes.tsx";
import { PasswordForm } from "./password-form.tsx";

const PASSWORD = { title: "Password", lead: "Changing it signs every other device out." };
const CODES = { title: "One-time codes", lead: "A second proof that it is you, from an authenticator on your phone." };
const DEVICES = { title: "Signed-in devices", lead: "Sign out what you don’t know or don’t use any more." };
const ACTED = {
  title: "Acted in your name",
  lead: "Our support may look at your account as you see it, for an hour at most and with a reason. Each time is listed here.",
};

const Sections = () => {
  const { data, error, mutate } = useSecurity();
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <SettingsSkeleton
        label="Loading your security"
        sections={[
          { ...PASSWORD, heights: [60, 60, 60, 36] },
          { ...CODES, heights: [48, 36] },
          { ...DEVICES, heights: [44, 44, 36] },
          { ...ACTED, heights: [24] },
        ]}
      />
    );
  }
  return (
    <>
      <SettingsSection {...PASSWORD}>
        <PasswordForm />
      </SettingsSection>
      <SettingsSection {...CODES}>
        <OneTimeCodes enabled={data.totp_enabled} codesLeft={data.recovery_codes_left} />
      </SettingsSection>
      <SettingsSection {...DEVICES}>
        <Devices devices={data.devices} />
      </SettingsSection>
      <SettingsSection {...ACTED}>
        <Impersonations past={data.impersonations} />
      </SettingsSection>
    </>
  );
};

export default function SecurityPage() {
  const user = useUser();
  return user.impersonate_admin_id === null ? <Sections /> : <NotWhileActing email={user.email} />;
}
