import { Anchor, Button, Stack } from "@mantine/core";
import { IconFileSpreadsheet, IconUserCheck } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import { register } from "#shared/api/accounts/accounts.ts";
import { useRegister } from "#web/api/accounts.ts";
import { ChosenPasswordFields } from "#web/components/forms/chosen-password-fields.tsx";
import { EmailInput } from "#web/components/forms/email-input.tsx";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { PersonNameFields } from "#web/components/forms/person-name-fields.tsx";
import { TimeZoneSelect } from "#web/components/forms/time-zone-select.tsx";
import { guessTimeZone } from "#web/lib/env.ts";
import { TEXT } from "../text.ts";
import { SideNotes, SignInInstead } from "./sign-up-notes.tsx";
import { useSignUp } from "./use-sign-up.ts";

const NOTES = [
  { Icon: IconFileSpreadsheet, text: TEXT.signUp.files },
  { Icon: IconUserCheck, text: TEXT.signUp.profile },
];

const { validate } = endpointForm(register);

const SignUpForm = () => {
  const { run } = useRegister();
  const { form, submit, sending } = useSignUp({
    validate,
    initialValues: {
      first_name: "",
      last_name: "",
      email: "",
      password: "",
      password_confirmation: "",
      timezone: guessTimeZone(),
    },
    register: (body) => run({ body }),
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PersonNameFields form={form} autoFocus />
        <EmailInput key={form.key("email")} {...form.getInputProps("email")} />
        <ChosenPasswordFields form={form} />
        <TimeZoneSelect key={form.key("timezone")} {...form.getInputProps("timezone")} />
        <Button type="submit" size="md" mt="xs" loading={sending}>
          {TEXT.signUp.submit}
        </Button>
      </Stack>
    </form>
  );
};

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
