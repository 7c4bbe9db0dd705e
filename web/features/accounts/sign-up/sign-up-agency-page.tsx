import { Anchor } from "@mantine/core";
import { IconCalendarCheck, IconUsers } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { texts } from "#web/lib/texts.ts";
import { SideNotes } from "./side-notes.tsx";
import { SignInInstead } from "./sign-in-instead.tsx";
import { SignUpAgencyForm } from "./sign-up-agency-form.tsx";

const NOTES = [
  { Icon: IconCalendarCheck, text: texts.signUpNotes.agencyTrial },
  { Icon: IconUsers, text: texts.signUpNotes.agencyPeople },
];

export default function SignUpAgencyPage() {
  const { search } = useLocation();
  return (
    <FormPage
      title="Create your agency’s account"
      lead={
        <>
          For agencies that look after authors. Writing yourself? Then{" "}
          <Anchor component={Link} to={`/signup${search}`}>
            sign up as an author
          </Anchor>
          .
        </>
      }
      footer={<SignInInstead />}
    >
      <SignUpAgencyForm />
      <SideNotes notes={NOTES} />
    </FormPage>
  );
}
