import { Text } from "@mantine/core";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { SettingsSkeleton } from "#web/components/ui/settings-skeleton.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session.tsx";
import { useMembers } from "../api.ts";
import { InvitationsTable } from "../invitations/invitations-table.tsx";
import { InviteForm } from "../invitations/invite-form.tsx";
import { MembersTable } from "./members-table.tsx";

export default function PeoplePage() {
  const user = useUser();
  const { data, error, mutate } = useMembers();
  const isOwner = user.agency_role === "owner";
  const manages = isOwner && user.impersonate_admin_id === null;
  const people = {
    title: "People",
    lead: isOwner
      ? `Everybody who works for ${user.agency?.name}. What you change holds from their next click.`
      : `Everybody who works for ${user.agency?.name}. The owner decides who they are and what they may do.`,
  };
  const invited = { title: "Open invitations", lead: "Each is good for its address alone, and once." };
  const invite = { title: "Invite somebody", lead: "They get a link by mail and choose a password of their own." };

  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <SettingsSkeleton
        label="Loading the people"
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
            You are the only one so far.
          </Text>
        )}
      </SettingsSection>
      <SettingsSection {...invited}>
        {data.invitations.length === 0 ? (
          <Text c="dimmed">No invitation is open. Whoever has accepted one is listed above.</Text>
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
