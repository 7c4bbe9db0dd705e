import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { AddressNotice } from "../email/address-notice.tsx";
import { TEXT } from "../text.ts";
import { ProfileForm } from "./profile-form.tsx";
import { type ProfileKind, profileKindOf } from "./profile-values.ts";

export default function GeneralPage() {
  const user = useUser();
  const kind = profileKindOf(user);
  const headings: Record<ProfileKind, { title: string; lead: string }> = {
    author: TEXT.profile.author,
    owner: TEXT.profile.owner,
    member: { title: TEXT.profile.memberTitle, lead: TEXT.profile.memberLead(user.agency?.name ?? "") },
  };
  return (
    <>
      <ActingNote />
      <AddressNotice />
      <SettingsSection {...headings[kind]}>
        <ProfileForm />
      </SettingsSection>
    </>
  );
}
