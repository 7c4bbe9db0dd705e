import { IconFileSpreadsheet, IconUserCheck } from "@tabler/icons-react";
import { register } from "#shared/api/accounts/accounts.ts";
import { useRegister } from "#web/api/accounts.ts";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { TEXT } from "../text.ts";
import { newPerson, SignUpForm, SignUpFrame } from "./sign-up.tsx";

const NOTES = [
  { Icon: IconFileSpreadsheet, text: TEXT.signUp.files },
  { Icon: IconUserCheck, text: TEXT.signUp.profile },
];

const { validate } = endpointForm(register);

export default function SignUpPage() {
  const { run } = useRegister();
  return (
    <SignUpFrame
      title={TEXT.signUp.title}
      lead={TEXT.signUp.lead}
      other={{ question: TEXT.signUp.agencyQuestion, label: TEXT.signUp.agencyLink, path: "/signup/agency" }}
      notes={NOTES}
    >
      <SignUpForm
        validate={validate}
        initialValues={newPerson()}
        register={(body) => run({ body })}
        submit={TEXT.signUp.submit}
      />
    </SignUpFrame>
  );
}
