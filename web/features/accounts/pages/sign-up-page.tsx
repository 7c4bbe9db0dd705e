import { Anchor } from "@mantine/core";
import { IconFileSpreadsheet, IconUserCheck } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { texts } from "#web/lib/texts.ts";
import { SignUpForm } from "../components/sign-up-form.tsx";
import classes from "./sign-up-page.module.css";

export default function SignUpPage() {
  const { search } = useLocation();
  return (
    <FormPage
      title="Create your account"
      lead="One minute, and no Amazon password."
      footer={
        <>
          Already have an account?{" "}
          <Anchor component={Link} to={`/signin${search}`}>
            {texts.signIn}
          </Anchor>
        </>
      }
    >
      <SignUpForm />
      <ul className={classes.notes}>
        <li>
          <IconFileSpreadsheet size={20} stroke={1.5} aria-hidden="true" />
          {texts.signUpNotes.files}
        </li>
        <li>
          <IconUserCheck size={20} stroke={1.5} aria-hidden="true" />
          {texts.signUpNotes.profile}
        </li>
      </ul>
    </FormPage>
  );
}
