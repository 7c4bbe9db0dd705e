import { Text } from "@mantine/core";
import { useMembers } from "#web/api/agency.ts";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { SettingsSection, SettingsSkeleton } from "#web/components/ui/settings-section.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { InvitationsTable } from "../invitations/invitations-table.tsx";
import { InviteForm } from "../invitations/invite-form.tsx";
import { TEXT } from "../text.ts";
import { MembersTable } from "./members-table.tsx";

export default function PeoplePage() {
  const user = useUser();
  const { data, error, mutate } = useMembers();
  const agency = user.agency?.name ?? "";
  const isOwner = user.agency_role === "owner";
  const manages = isOwner && user.impersonate_admin_id === null;
  const people = {
    title: TEXT.people.title,
    lead: isOwner ? TEXT.people.leadForOwner(agency) : TEXT.people.leadForOthers(agency),
  };
  const invited = { title: TEXT.invitations.title, lead: TEXT.invitations.lead };
  const invite = { title: TEXT.invite.title, lead: TEXT.invite.lead };

  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <SettingsSkeleton
        label={TEXT.people.loading}
        sections={[
          { ...people, heights: [24, 52, 52] },
          { ...invited, heights: [24] },
          ...(manages ? [{ ...invite, heights: [60, 110, 36] }] : []),
        ]}
      />
    );
  }
  return (
    <>
      <ActingNote />
      <SettingsSection {...people}>
        <MembersTable members={data.data} manages={manages} />
        {data.data.length === 1 && (
          <Text c="dimmed" mt="sm">
            {TEXT.people.onlyYou}
          </Text>
        )}
      </SettingsSection>
      <SettingsSection {...invited}>
        {data.invitations.length === 0 ? (
          <Text c="dimmed">{TEXT.invitations.none}</Text>
        ) : (
          <InvitationsTable invitations={data.invitations} manages={manages} />
        )}
      </SettingsSection>
      {manages && (
        <SettingsSection {...invite}>
          <InviteForm />
        </SettingsSection>
      )}
    </>
  );
}
