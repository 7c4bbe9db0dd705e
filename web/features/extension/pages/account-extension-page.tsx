import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { ConnectedBrowsers } from "../components/connected-browsers.tsx";
import { ThisBrowser } from "../components/this-browser.tsx";
import { TEXT } from "../text.ts";

export default function AccountExtensionPage() {
  const { impersonate_admin_id, kdp_cookies_enabled: isFetchedByServer } = useUser();
  return (
    <>
      <ActingNote />
      {/* During impersonation the browser is the administrator's own and has nothing to do with this account. */}
      {impersonate_admin_id === null && (
        <SettingsSection
          title={TEXT.browsers.thisBrowser}
          lead={isFetchedByServer ? TEXT.browsers.serverLead : TEXT.browsers.thisBrowserLead}
        >
          <ThisBrowser />
        </SettingsSection>
      )}
      <SettingsSection title={TEXT.browsers.title} lead={TEXT.browsers.lead}>
        <ConnectedBrowsers />
      </SettingsSection>
    </>
  );
}
