import { Anchor } from "@mantine/core";
import { IconFileSpreadsheet, IconUserCheck } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { texts } from "#web/lib/texts.ts";
import { SideNotes } from "./side-notes.tsx";
import { SignInInstead } from "./sign-in-instead.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const NOTES = [
  { Icon: IconFileSpreadsheet, text: texts.signUpNotes.files },
  { Icon: IconUserCheck, text: texts.signUpNotes.profile },
];

export default function SignUpPage() {
  const { search } = useLocation();
  return (
    <FormPage
      title="Create your account"
      lead={
        <>
          One minute, and no Amazon password. For authors; there is{" "}
          <Anchor component={Link} to={`/signup/agency${search}`}>
            a sign-up for agencies
          </Anchor>{" "}
          too.
        </>
      }
      footer={<SignInInstead />}
    >
      <SignUpForm />
      <SideNotes notes={NOTES} />
    </FormPage>
  );
}
