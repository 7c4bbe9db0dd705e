import { Anchor } from "@mantine/core";
import { IconCalendarCheck, IconUsers } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { TEXT } from "../text.ts";
import { SideNotes } from "./side-notes.tsx";
import { SignInInstead } from "./sign-in-instead.tsx";
import { SignUpAgencyForm } from "./sign-up-agency-form.tsx";

const NOTES = [
  { Icon: IconCalendarCheck, text: TEXT.signUp.agencyTrial },
  { Icon: IconUsers, text: TEXT.signUp.agencyPeople },
];

export default function SignUpAgencyPage() {
  const { search } = useLocation();
  return (
    <FormPage
      title={TEXT.signUp.agencyTitle}
      lead={
        <>
          {TEXT.signUp.agencyLead} {TEXT.signUp.authorQuestion}{" "}
          <Anchor component={Link} to={`/signup${search}`}>
            {TEXT.signUp.authorLink}
          </Anchor>
        </>
      }
      footer={<SignInInstead />}
    >
      <SignUpAgencyForm />
      <SideNotes notes={NOTES} />
    </FormPage>
  );
}
