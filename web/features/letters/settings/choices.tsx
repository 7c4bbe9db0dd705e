import { Anchor, Checkbox, Group, NativeSelect, Stack, Switch, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import type { LetterSettings } from "#shared/api/letters.ts";
import { WEEKDAYS } from "#shared/domain/booklogs/calendar/month-weeks.ts";
import { LETTER_SECTIONS, type LetterSection } from "#shared/domain/letters/letter.ts";
import { useSaveLetterSettings } from "#web/api/letters.ts";
import { EmailPause } from "#web/components/emails/email-pause.tsx";
import { HourSelect } from "#web/components/forms/hour-select.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { formatInstant } from "#web/lib/format.ts";
import { usePreferences } from "#web/lib/preferences.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

interface Props {
  readonly settings: LetterSettings;
}

/** Saves a choice as soon as it is made. Only the user may, not support on their behalf. */
function useChoice() {
  const { impersonate_admin_id } = useUser();
  const { run, sending } = useSaveLetterSettings();
  return {
    choose: (body: Partial<Pick<LetterSettings, "is_on" | "hour" | "sections">>) => void attempt(() => run({ body })),
    sending,
    disabled: impersonate_admin_id !== null,
  };
}

function statusOf({ next_at, is_on }: LetterSettings, timeZone: string): string | null {
  if (next_at) return TEXT.letter.next(formatInstant(next_at, timeZone));
  return is_on ? null : TEXT.letter.off;
}

/** Whether and when the letter comes. */
export const WhenChoice = ({ settings }: Props) => {
  const user = useUser();
  const { preferences, save } = usePreferences();
  const { choose, sending, disabled } = useChoice();
  const status = statusOf(settings, user.timezone);
  const own = settings.recipients.find(({ is_own }) => is_own);
  return (
    <Stack>
      {own && (
        <EmailPause
          subscription="letter"
          address={own.address}
          pause={own.pause}
          stoppedAt={own.state === "stopped" ? own.since : null}
        />
      )}
      <Switch
        label={TEXT.letter.switch}
        description={user.email_not_verified ? TEXT.letter.unconfirmed : user.email}
        checked={settings.is_on}
        disabled={disabled || sending || (user.email_not_verified && !settings.is_on)}
        onChange={({ currentTarget }) => choose({ is_on: currentTarget.checked })}
      />
      <Group align="flex-start" grow>
        <NativeSelect
          label={TEXT.letter.weekday}
          data={WEEKDAYS.map((label, day) => ({ value: String(day), label }))}
          value={String(preferences.letter_weekday)}
          disabled={disabled}
          onChange={({ currentTarget: { value } }) =>
            void attempt(async () => {
              await save({ letter_weekday: Number(value) });
              choose({ hour: settings.hour });
            })
          }
        />
        <HourSelect
          label={TEXT.letter.hour}
          hour={settings.hour}
          disabled={disabled}
          onChoose={(hour) => choose({ hour })}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {TEXT.letter.zone(user.timezone.replaceAll("_", " "))}
        {user.agency === null && (
          <>
            {" "}
            <Anchor component={Link} to="/account/preferences" inherit>
              {TEXT.calm.link}
            </Anchor>{" "}
            {TEXT.calm.hint}
          </>
        )}
      </Text>
      <Text role="status" aria-live="polite">
        {status}
      </Text>
    </Stack>
  );
};

/** What an author's letter tells; the last part can't be left out. */
export const SectionsChoice = ({ settings: { sections } }: Props) => {
  const { choose, disabled } = useChoice();
  const toggle = (section: LetterSection, isWanted: boolean) =>
    choose({ sections: LETTER_SECTIONS.filter((one) => (one === section ? isWanted : sections.includes(one))) });
  return (
    <Stack role="group" aria-label={TEXT.sections.group}>
      {LETTER_SECTIONS.map((section) => (
        <Checkbox
          key={section}
          {...TEXT.sections.each[section]}
          checked={sections.includes(section)}
          disabled={disabled || (sections.length === 1 && sections[0] === section)}
          onChange={({ currentTarget }) => toggle(section, currentTarget.checked)}
        />
      ))}
    </Stack>
  );
};
