import { useLetterSettings } from "#web/api/letters.ts";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { SettingsSection, SettingsSkeleton } from "#web/components/ui/settings-section.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { LatestLetters } from "../letters/latest-letters.tsx";
import { Preview } from "../letters/preview.tsx";
import { SectionsChoice, WhenChoice } from "../settings/choices.tsx";
import { Recipients } from "../settings/recipients.tsx";
import { TEXT } from "../text.ts";

/** The weekly letter: whether and when it comes, what it tells, who gets it, how it looks, and the latest ones. */
export default function LettersPage() {
  const { agency } = useUser();
  const { data, error, mutate } = useLetterSettings();
  const isAuthor = agency === null;
  const lead = isAuthor ? TEXT.letter.leadOfAuthor : TEXT.letter.leadOfAgency;
  if (error && !data)
    return <FailureMessage order={2} title={TEXT.failed} error={error} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <SettingsSkeleton
        label={TEXT.loading}
        sections={[
          { title: TEXT.letter.title, lead, heights: [44, 60, 20, 24] },
          ...(isAuthor ? [{ ...TEXT.sections, heights: [44, 44, 44, 44, 44] }] : []),
        ]}
      />
    );
  return (
    <>
      <ActingNote />
      <SettingsSection title={TEXT.letter.title} lead={lead}>
        <WhenChoice settings={data} />
      </SettingsSection>
      {isAuthor && (
        <SettingsSection title={TEXT.sections.title} lead={TEXT.sections.lead}>
          <SectionsChoice settings={data} />
        </SettingsSection>
      )}
      <SettingsSection title={TEXT.recipients.title} lead={TEXT.recipients.lead}>
        <Recipients settings={data} />
      </SettingsSection>
      <SettingsSection title={TEXT.preview.title} lead={TEXT.preview.lead}>
        <Preview />
      </SettingsSection>
      <SettingsSection title={TEXT.letters.title} lead={TEXT.letters.lead}>
        <LatestLetters />
      </SettingsSection>
    </>
  );
}
