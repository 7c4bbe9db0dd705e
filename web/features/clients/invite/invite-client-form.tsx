import { TextInput } from "@mantine/core";
import { inviteClient } from "#shared/api/agency/clients.ts";
import { type ConsentScope, DEFAULT_SCOPES } from "#shared/domain/consent/scopes.ts";
import { useInviteClient } from "#web/api/clients.ts";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { InvitationForm } from "#web/components/forms/invitation-form.tsx";
import { ScopeChoice } from "#web/components/forms/scope-choice.tsx";
import { TEXT } from "../text.ts";

const { validate, toBody } = endpointForm(inviteClient);

interface Values {
  readonly email: string;
  readonly label: string;
  readonly scopes: ConsentScope[];
}

const INITIAL: Values = { email: "", label: "", scopes: [...DEFAULT_SCOPES] };

/** Asks an author by email to share figures; `onSent` runs once the request is on its way. */
export const InviteClientForm = ({ onSent }: { onSent: () => void }) => {
  const { run, sending } = useInviteClient();
  return (
    <InvitationForm
      text={TEXT.invite}
      initialValues={INITIAL}
      validate={validate}
      sending={sending}
      send={async (typed) => {
        const body = toBody(typed);
        await run({ body });
        onSent();
        return body.email;
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={TEXT.invite.name}
            description={TEXT.invite.nameHint}
            maxLength={100}
            autoComplete="off"
            {...form.getInputProps("label")}
          />
          <ScopeChoice label={TEXT.invite.scopes} hints={TEXT.invite.hints} {...form.getInputProps("scopes")} />
        </>
      )}
    </InvitationForm>
  );
};
