import { Alert, Button, Group, Text } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useCancelEmailChange, useResendVerification } from "#web/api/accounts.ts";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import { ProfileForm } from "./profile-form.tsx";
import { type ProfileKind, profileKindOf } from "./profile-values.ts";

/** Shown while an email address awaits confirmation, whether the first one or a replacement. */
const AddressNotice = () => {
  const user = useUser();
  const resend = useResendVerification();
  const cancel = useCancelEmailChange();
  const waiting = user.pending_email ?? (user.email_not_verified ? user.email : null);
  if (waiting === null) return null;

  return (
    <Alert color="amber" mb="xl" icon={<IconMail size={20} stroke={1.6} />} title={TEXT.email.pleaseConfirm(waiting)}>
      <Text size="sm">{user.pending_email ? TEXT.email.pending(user.email) : TEXT.email.unconfirmed}</Text>
      {user.impersonate_admin_id === null && (
        <Group mt="sm" gap="xs">
          <Button
            size="xs"
            variant="default"
            loading={resend.sending}
            onClick={() => void attempt(() => resend.run({}), TEXT.verifyResent)}
          >
            {TEXT.email.resend}
          </Button>
          {user.pending_email && (
            <Button
              size="xs"
              variant="default"
              loading={cancel.sending}
              onClick={() => void attempt(() => cancel.run({}), TEXT.email.keptOld(user.email))}
            >
              {TEXT.email.keepOld}
            </Button>
          )}
        </Group>
      )}
    </Alert>
  );
};

export default function GeneralPage() {
  const user = useUser();
  const kind = profileKindOf(user);
  const headings: Record<ProfileKind, { title: string; lead: string }> = {
    author: TEXT.profile.author,
    owner: TEXT.profile.owner,
    member: { title: TEXT.profile.memberTitle, lead: TEXT.profile.memberLead(user.agency?.name ?? "") },
  };
  return (
    <>
      <ActingNote />
      <AddressNotice />
      <SettingsSection {...headings[kind]}>
        <ProfileForm />
      </SettingsSection>
    </>
  );
}
