import { NativeSelect, Radio, Stack, Switch, Text } from "@mantine/core";
import { NUMBER_FORMATS, type Preferences, THEMES } from "#shared/api/accounts/accounts.ts";
import { CURRENCIES, MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { WEEKDAYS } from "#shared/domain/booklogs/calendar/month-weeks.ts";
import { toMicros } from "#shared/primitives/money.ts";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { usePreferences } from "#web/lib/preferences.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./preferences-page.module.css";

const currencyNames = new Intl.DisplayNames("en", { type: "currency" });
const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({ value: code, label: `${code} · ${currencyNames.of(code)}` }));

const FORMAT_OPTIONS = NUMBER_FORMATS.map((format) => ({
  value: format,
  label: format === "auto" ? TEXT.preferences.likeBrowser : format,
}));

const ROYALTY = toMicros(12_345.67);
const PAGES = 1_234_567;
const SHARE = 0.082;

interface Choice {
  readonly preferences: Preferences;
  /** Applies a choice immediately and saves it; on failure, reverts it and shows an error. */
  readonly choose: (changes: Partial<Preferences>) => void;
  /** True during impersonation. */
  readonly disabled: boolean;
}

function useChoice(): Choice {
  const user = useUser();
  const { preferences, save } = usePreferences();
  return {
    preferences,
    choose: (changes) => void attempt(() => save(changes)),
    disabled: user.impersonate_admin_id !== null,
  };
}

const FiguresPreferences = () => {
  const { preferences, choose, disabled } = useChoice();
  const numbers = useNumbers();
  return (
    <Stack>
      <NativeSelect
        label={TEXT.preferences.currency}
        description={TEXT.preferences.currencyHint}
        data={CURRENCY_OPTIONS}
        value={preferences.currency}
        disabled={disabled}
        onChange={({ currentTarget }) => choose({ currency: currentTarget.value })}
      />
      <NativeSelect
        label={TEXT.preferences.numbers}
        data={FORMAT_OPTIONS}
        value={preferences.number_format}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const chosen = NUMBER_FORMATS.find((format) => format === currentTarget.value);
          if (chosen) choose({ number_format: chosen });
        }}
      />
      <div className={classes.example} role="status">
        <Text size="sm" c="dimmed">
          {TEXT.preferences.example}
        </Text>
        <Text className={`${classes.figure} colophon-figures`}>{numbers.money(ROYALTY, preferences.currency)}</Text>
        <Text size="sm" className="colophon-figures">
          {TEXT.preferences.pagesRead(numbers.count(PAGES), numbers.share(SHARE))}
        </Text>
      </div>
      <Switch
        label={TEXT.preferences.hideAmounts}
        description={TEXT.preferences.hideAmountsHint}
        checked={preferences.hides_amounts}
        disabled={disabled}
        onChange={({ currentTarget }) => choose({ hides_amounts: currentTarget.checked })}
      />
    </Stack>
  );
};

const AppearancePreferences = () => {
  const { preferences, choose, disabled } = useChoice();
  return (
    <Radio.Group
      label={TEXT.preferences.theme}
      value={preferences.theme}
      onChange={(chosen) => {
        const theme = THEMES.find((one) => one === chosen);
        if (theme) choose({ theme });
      }}
    >
      <Stack gap="sm" mt="xs">
        {THEMES.map((theme) => (
          <Radio key={theme} value={theme} label={TEXT.preferences.themes[theme]} disabled={disabled} />
        ))}
      </Stack>
    </Radio.Group>
  );
};

const NONE = "";
const STORES = [
  { value: NONE, label: TEXT.preferences.noStore },
  ...MARKETPLACES.map(({ id, name }) => ({ value: String(id), label: name })),
];

const ReportPreferences = () => {
  const user = useUser();
  const { preferences, choose, disabled } = useChoice();
  return (
    <Stack>
      <NativeSelect
        label={TEXT.preferences.store}
        description={TEXT.preferences.storeHint}
        data={STORES}
        value={preferences.default_marketplace === null ? NONE : String(preferences.default_marketplace)}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) =>
          choose({ default_marketplace: value === NONE ? null : Number(value) })
        }
      />
      <Switch
        label={TEXT.preferences.leaveOutToday}
        description={TEXT.preferences.leaveOutTodayHint}
        checked={preferences.leaves_out_today}
        disabled={disabled}
        onChange={({ currentTarget }) => choose({ leaves_out_today: currentTarget.checked })}
      />
      {/* An agency's members watch over clients, whose figures must not stand still. */}
      {user.agency === null && (
        <Switch
          label={TEXT.preferences.calmMode}
          description={TEXT.preferences.calmModeHint(WEEKDAYS[preferences.letter_weekday]!)}
          checked={preferences.calm_mode}
          disabled={disabled}
          onChange={({ currentTarget }) => choose({ calm_mode: currentTarget.checked })}
        />
      )}
    </Stack>
  );
};

/** Display preferences. There is no Save button: changes apply immediately on all devices. */
export default function PreferencesPage() {
  return (
    <>
      <ActingNote />
      <SettingsSection {...TEXT.preferences.appearance}>
        <AppearancePreferences />
      </SettingsSection>
      <SettingsSection {...TEXT.preferences.figures}>
        <FiguresPreferences />
      </SettingsSection>
      <SettingsSection {...TEXT.preferences.reports}>
        <ReportPreferences />
      </SettingsSection>
    </>
  );
}
