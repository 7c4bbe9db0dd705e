import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { IconCalendarCheck, IconUsers } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import { registerAgency } from "#shared/api/agency/agency.ts";
import { useRegisterAgency } from "#web/api/agency.ts";
import { ChosenPasswordFields } from "#web/components/forms/chosen-password-fields.tsx";
import { EmailInput } from "#web/components/forms/email-input.tsx";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { PersonNameFields } from "#web/components/forms/person-name-fields.tsx";
import { TimeZoneSelect } from "#web/components/forms/time-zone-select.tsx";
import { guessTimeZone, siteHost } from "#web/lib/env.ts";
import { TEXT } from "../text.ts";
import { SideNotes, SignInInstead } from "./sign-up-notes.tsx";
import { useSignUp } from "./use-sign-up.ts";

const NOTES = [
  { Icon: IconCalendarCheck, text: TEXT.signUp.agencyTrial },
  { Icon: IconUsers, text: TEXT.signUp.agencyPeople },
];

const { validate } = endpointForm(registerAgency);

const SignUpAgencyForm = () => {
  const { run } = useRegisterAgency();
  const { form, submit, sending } = useSignUp({
    validate,
    initialValues: {
      name: "",
      website: "",
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
        <TextInput
          label={TEXT.signUp.agencyName}
          autoComplete="organization"
          autoFocus
          key={form.key("name")}
          {...form.getInputProps("name")}
        />
        <TextInput
          label={TEXT.signUp.website}
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder={siteHost()}
          key={form.key("website")}
          {...form.getInputProps("website")}
        />
        <PersonNameFields form={form} whose="Contact" />
        <EmailInput key={form.key("email")} {...form.getInputProps("email")} />
        <ChosenPasswordFields form={form} />
        <TimeZoneSelect key={form.key("timezone")} {...form.getInputProps("timezone")} />
        <Button type="submit" size="md" mt="xs" loading={sending}>
          {TEXT.signUp.agencySubmit}
        </Button>
      </Stack>
    </form>
  );
};

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
