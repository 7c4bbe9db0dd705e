import { GRACE_DAYS } from "#shared/api/personal-data.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { NotWhileActing } from "#web/components/ui/not-while-acting.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { useUser } from "#web/lib/session.tsx";
import { CookieMode } from "../components/cookie-mode.tsx";
import { Deletion } from "../components/deletion.tsx";
import { Exports } from "../components/exports.tsx";
import { HoldingsTable } from "../components/holdings-table.tsx";
import { Sources } from "../components/sources.tsx";
import { holdingsOf } from "../holdings.ts";

export default function DataPage() {
  const user = useUser();
  if (user.impersonate_admin_id !== null) return <NotWhileActing email={user.email} />;
  return (
    <>
      <SettingsSection
        title={`What ${PRODUCT_NAME} holds`}
        lead="Nothing is sold or given away, there are no trackers, and your Amazon password is never asked for."
      >
        <HoldingsTable holdings={holdingsOf(user)} />
      </SettingsSection>
      {user.agency === null && (
        <>
          <SettingsSection
            title="Where it comes from"
            lead="The extension reads figures at Amazon in your own browser. It sends report files and numbers, no pages, and your cookies only if you choose cookie mode."
          >
            <Sources />
          </SettingsSection>
          <SettingsSection
            title="Your session at Amazon"
            lead="Kept only if you choose cookie mode, and forgotten in one press."
          >
            <CookieMode />
          </SettingsSection>
        </>
      )}
      <SettingsSection
        title="Take it with you"
        lead="One zip of everything that we hold on you: CSV for spreadsheets, JSON for programs, and a page that says what each file is."
      >
        <Exports />
      </SettingsSection>
      <SettingsSection title="Delete your account" lead={`It can be taken back for ${GRACE_DAYS} days.`}>
        <Deletion />
      </SettingsSection>
    </>
  );
}
