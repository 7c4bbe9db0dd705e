import { Alert, Anchor, Button, Group, Stack, Switch, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { SignalSettings as Settings } from "#shared/api/signals/signals.ts";
import type { SignalKind } from "#shared/domain/signals/signal.ts";
import { SIGNAL_TEXT } from "#shared/domain/signals/text.ts";
import { useSaveSignalSettings, useSignalSettings } from "#web/api/signals.ts";
import { EmailPause } from "#web/components/emails/email-pause.tsx";
import { HourSelect } from "#web/components/forms/hour-select.tsx";
import { SettingsSection, SettingsSkeleton } from "#web/components/ui/settings-section.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { formatHour } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useSilence } from "./signal-line.tsx";
import { TEXT } from "./text.ts";

interface KindsProps {
  readonly kinds: readonly SignalKind[];
  readonly settings: Settings;
  readonly disabled: boolean;
}

/** One switch for each kind that the plan includes, and the silenced books, shops and events. */
const Kinds = ({ kinds, settings, disabled }: KindsProps) => {
  const silence = useSilence();
  return (
    <Stack>
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={SIGNAL_TEXT.names[kind]}
          checked={!settings.silenced_kinds.includes(kind)}
          disabled={disabled || silence.sending}
          onChange={({ currentTarget }) => silence.kind(kind, !currentTarget.checked)}
        />
      ))}
      {settings.silenced_subjects.length > 0 && (
        <Stack gap="xs" component="section" aria-label={TEXT.settings.subjects}>
          <Text fw={600}>{TEXT.settings.subjects}</Text>
          {settings.silenced_subjects.map((subject) => (
            <Group key={`${subject.type} ${subject.id}`} justify="space-between" wrap="nowrap">
              <Text>{subject.name}</Text>
              <Button
                variant="default"
                size="xs"
                disabled={disabled || silence.sending}
                aria-label={TEXT.settings.hearAgainOf(subject.name)}
                onClick={() => silence.subject(subject, false)}
              >
                {TEXT.settings.hearAgain}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </Stack>
  );
};

/** The email and its quiet hours. Each choice is saved immediately. */
const Email = ({ settings, disabled }: Omit<KindsProps, "kinds">) => {
  const { run, sending } = useSaveSignalSettings();
  const { quiet_hours, emails, held_back, pause } = settings;
  const { email } = useUser();
  const [from, setFrom] = useState(quiet_hours.from);
  const [to, setTo] = useState(quiet_hours.to);
  const save = (changes: Partial<{ emails: boolean; from: number; to: number }>) => {
    const chosen = { emails, from, to, ...changes };
    setFrom(chosen.from);
    setTo(chosen.to);
    // Equal hours would be quiet all day; the other select is about to change.
    if (chosen.from === chosen.to) return;
    const body = { quiet_hours: { from: chosen.from, to: chosen.to }, emails: chosen.emails };
    void attempt(() => run({ body }), TEXT.settings.saved);
  };
  const isOff = disabled || sending;
  return (
    <Stack>
      {held_back && (
        <Alert color="amber">
          {TEXT.settings.heldBack[held_back]}{" "}
          {held_back === "calm_mode" && (
            <Anchor inherit component={Link} to="/account/preferences">
              {TEXT.settings.preferences}
            </Anchor>
          )}
        </Alert>
      )}
      <EmailPause subscription="signals" address={email} pause={pause} />
      <Switch
        label={TEXT.settings.emails}
        checked={emails}
        disabled={isOff}
        onChange={({ currentTarget }) => save({ emails: currentTarget.checked })}
      />
      <Group grow align="flex-start">
        <HourSelect
          label={TEXT.settings.from}
          hour={from}
          disabled={isOff}
          error={from === to ? TEXT.settings.equal : undefined}
          onChoose={(hour) => save({ from: hour })}
        />
        <HourSelect label={TEXT.settings.to} hour={to} disabled={isOff} onChoose={(hour) => save({ to: hour })} />
      </Group>
      <Text size="sm" c="dimmed">
        {TEXT.settings.until(formatHour(to))}
      </Text>
    </Stack>
  );
};

/** The author's choices about signals. An impersonating administrator sees them. */
export const SignalSettings = ({ kinds }: { kinds: readonly SignalKind[] }) => {
  const { data, error, mutate } = useSignalSettings();
  const disabled = useUser().impersonate_admin_id !== null;
  const text = TEXT.settings;
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <SettingsSkeleton
        label={text.loading}
        sections={[
          { title: text.kinds, lead: text.kindsLead, heights: kinds.map(() => 24) },
          { title: text.email, lead: text.emailLead, heights: [24, 62, 22] },
        ]}
      />
    );
  return (
    <>
      <SettingsSection title={text.kinds} lead={text.kindsLead}>
        <Kinds kinds={kinds} settings={data} disabled={disabled} />
      </SettingsSection>
      <SettingsSection title={text.email} lead={text.emailLead}>
        <Email settings={data} disabled={disabled} />
      </SettingsSection>
    </>
  );
};
