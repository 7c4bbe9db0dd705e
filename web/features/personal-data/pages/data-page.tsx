import { NotWhileActing } from "#web/components/ui/not-while-acting.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { CookieMode } from "../components/cookie-mode.tsx";
import { Deletion } from "../components/deletion.tsx";
import { Exports } from "../components/exports.tsx";
import { HoldingsTable } from "../components/holdings-table.tsx";
import { Sources } from "../components/sources.tsx";
import { holdingsOf } from "../holdings.ts";
import { TEXT } from "../text.ts";

export default function DataPage() {
  const user = useUser();
  if (user.impersonate_admin_id !== null) return <NotWhileActing email={user.email} />;
  return (
    <>
      <SettingsSection {...TEXT.sections.holdings}>
        <HoldingsTable holdings={holdingsOf(user)} />
      </SettingsSection>
      {user.agency === null && (
        <>
          <SettingsSection {...TEXT.sections.sources}>
            <Sources />
          </SettingsSection>
          <SettingsSection {...TEXT.sections.sessions}>
            <CookieMode />
          </SettingsSection>
        </>
      )}
      <SettingsSection {...TEXT.sections.exports}>
        <Exports />
      </SettingsSection>
      <SettingsSection {...TEXT.sections.deletion}>
        <Deletion />
      </SettingsSection>
    </>
  );
}
