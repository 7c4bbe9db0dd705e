import { Alert, Button, Divider, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, Fragment, useState } from "react";
import { useNavigate } from "react-router-dom";
import { CODE_LINK } from "#shared/api/agency/consents.ts";
import { useConsents, useConsentViews } from "#web/api/consents.ts";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { SettingsSection, SettingsSkeleton } from "#web/components/ui/settings-section.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { ConsentCard } from "../sharing/consent-card.tsx";
import { ViewsTable } from "../sharing/views-table.tsx";
import { TEXT } from "../text.ts";

const Views = () => {
  const { data, error, mutate } = useConsentViews();
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Text c="dimmed">{TEXT.views.loading}</Text>;
  if (data.data.length === 0) return <Text c="dimmed">{TEXT.views.none}</Text>;
  return <ViewsTable views={data.data} />;
};

/** Leads to the request of the agency whose code the author enters. */
const CodeForm = () => {
  const navigate = useNavigate();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === "") return setError(texts.required);
    void navigate(`/consent/${encodeURIComponent(typed)}/${CODE_LINK}`);
  };
  return (
    <form onSubmit={open} noValidate>
      <Group align="flex-start">
        <TextInput
          label={TEXT.code.label}
          description={TEXT.code.hint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={code}
          error={error}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            setError(null);
          }}
        />
        <Button type="submit" mt="1.55rem">
          {TEXT.code.submit}
        </Button>
      </Group>
    </form>
  );
};

/** The agencies with which the author shares figures, and who looked at what. */
export default function SharingPage() {
  const { data, error, mutate } = useConsents();
  const { impersonate_admin_id, deletion_due_at, timezone } = useUser();
  const mayDecide = impersonate_admin_id === null;
  const agencies = { title: TEXT.sharing.title, lead: TEXT.sharing.lead };
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) return <SettingsSkeleton label={TEXT.sharing.loading} sections={[{ ...agencies, heights: [24, 240] }]} />;
  return (
    <>
      <ActingNote />
      <SettingsSection {...agencies}>
        {deletion_due_at !== null && data.data.length > 0 && (
          <Alert color="amber">{TEXT.sharing.paused(formatDayOf(deletion_due_at, timezone))}</Alert>
        )}
        {data.data.length === 0 && <Text c="dimmed">{TEXT.sharing.none}</Text>}
        <Stack gap="xl">
          {data.data.map((consent, index) => (
            // Keyed by what is shared, so that a choice made elsewhere replaces the one on the screen.
            <Fragment key={`${consent.agency.id} ${consent.scopes.join()}`}>
              {index > 0 && <Divider />}
              <ConsentCard consent={consent} mayDecide={mayDecide} />
            </Fragment>
          ))}
        </Stack>
      </SettingsSection>
      {mayDecide && (
        <SettingsSection title={TEXT.code.title} lead={TEXT.code.lead}>
          <CodeForm />
        </SettingsSection>
      )}
      <SettingsSection title={TEXT.views.title} lead={TEXT.views.lead}>
        <Views />
      </SettingsSection>
    </>
  );
}
