import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { useUser } from "#web/lib/session.tsx";
import { ConnectedBrowsers } from "../components/connected-browsers.tsx";
import { ThisBrowser } from "../components/this-browser.tsx";

export default function AccountExtensionPage() {
  const { impersonate_admin_id } = useUser();
  return (
    <>
      <ActingNote />
      {/* During impersonation the browser is the administrator's own and has nothing to do with this account. */}
      {impersonate_admin_id === null && (
        <SettingsSection title="This browser" lead="The extension fetches your figures while this browser is open.">
          <ThisBrowser />
        </SettingsSection>
      )}
      <SettingsSection
        title="Connected browsers"
        lead="Each has a key of its own to bring figures here, and to nothing else. It ends by itself 90 days after it was last used. Disconnect what you don’t use any more."
      >
        <ConnectedBrowsers />
      </SettingsSection>
    </>
  );
}
