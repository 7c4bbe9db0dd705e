import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { useUser } from "#web/lib/session.tsx";
import { AddressNotice } from "../email/address-notice.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { type ProfileKind, profileKindOf } from "./profile-values.ts";

export default function GeneralPage() {
  const user = useUser();
  const kind = profileKindOf(user);
  const words: Record<ProfileKind, { title: string; lead: string }> = {
    author: { title: "You", lead: "Your name, and how to reach you." },
    owner: { title: "Your agency", lead: "Its name, and who speaks for it. You sign in with the contact’s address." },
    member: {
      title: "You",
      lead: `You work for ${user.agency?.name ?? ""}. Its name and website are its owner’s to change.`,
    },
  };
  return (
    <>
      <ActingNote />
      <AddressNotice />
      <SettingsSection {...words[kind]}>
        <ProfileForm />
      </SettingsSection>
    </>
  );
}
