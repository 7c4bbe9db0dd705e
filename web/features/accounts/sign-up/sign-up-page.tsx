import { Anchor } from "@mantine/core";
import { IconFileSpreadsheet, IconUserCheck } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { TEXT } from "../text.ts";
import { SideNotes } from "./side-notes.tsx";
import { SignInInstead } from "./sign-in-instead.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const NOTES = [
  { Icon: IconFileSpreadsheet, text: TEXT.signUp.files },
  { Icon: IconUserCheck, text: TEXT.signUp.profile },
];

export default function SignUpPage() {
  const { search } = useLocation();
  return (
    <FormPage
      title={TEXT.signUp.title}
      lead={
        <>
          {TEXT.signUp.lead} {TEXT.signUp.agencyQuestion}{" "}
          <Anchor component={Link} to={`/signup/agency${search}`}>
            {TEXT.signUp.agencyLink}
          </Anchor>
        </>
      }
      footer={<SignInInstead />}
    >
      <SignUpForm />
      <SideNotes notes={NOTES} />
    </FormPage>
  );
}
