import { TextInput } from "@mantine/core";
import { IconCalendarCheck, IconUsers } from "@tabler/icons-react";
import { registerAgency } from "#shared/api/agency/agency.ts";
import { useRegisterAgency } from "#web/api/agency.ts";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { siteHost } from "#web/lib/env.ts";
import { TEXT } from "../text.ts";
import { newPerson, SignUpForm, SignUpFrame } from "./sign-up.tsx";

const NOTES = [
  { Icon: IconCalendarCheck, text: TEXT.signUp.agencyTrial },
  { Icon: IconUsers, text: TEXT.signUp.agencyPeople },
];

const { validate } = endpointForm(registerAgency);

export default function SignUpAgencyPage() {
  const { run } = useRegisterAgency();
  return (
    <SignUpFrame
      title={TEXT.signUp.agencyTitle}
      lead={TEXT.signUp.agencyLead}
      other={{ question: TEXT.signUp.authorQuestion, label: TEXT.signUp.authorLink, path: "/signup" }}
      notes={NOTES}
    >
      <SignUpForm
        validate={validate}
        initialValues={{ name: "", website: "", ...newPerson() }}
        register={(body) => run({ body })}
        submit={TEXT.signUp.agencySubmit}
      >
        {(form) => (
          <>
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
          </>
        )}
      </SignUpForm>
    </SignUpFrame>
  );
}
