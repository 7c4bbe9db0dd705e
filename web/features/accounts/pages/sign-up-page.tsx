import { Anchor, List } from "@mantine/core";
import { IconFileSpreadsheet, IconUserCheck } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import { texts } from "#web/lib/texts.ts";
import { FormPage } from "../components/form-page.tsx";
import { SignUpForm } from "../components/sign-up-form.tsx";

export default function SignUpPage() {
  const { search } = useLocation();
  return (
    <FormPage
      title="Create your account"
      lead="It takes a minute. Your retailer password is never asked for."
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
      <List size="sm" c="dimmed" spacing="sm" center={false}>
        <List.Item icon={<IconFileSpreadsheet size={20} stroke={1.5} aria-hidden="true" />}>
          {texts.signUpNotes.files}
        </List.Item>
        <List.Item icon={<IconUserCheck size={20} stroke={1.5} aria-hidden="true" />}>
          {texts.signUpNotes.profile}
        </List.Item>
      </List>
    </FormPage>
  );
}
