import { Button, Divider, Stack, Text } from "@mantine/core";
import { IconUser } from "@tabler/icons-react";
import {
  addLetterAddress,
  type LetterRecipient,
  type LetterSettings,
  MAX_SECOND_ADDRESSES,
} from "#shared/api/letters.ts";
import { useAddLetterAddress, useRemoveLetterAddress } from "#web/api/letters.ts";
import { EmailPause } from "#web/components/emails/email-pause.tsx";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { InvitationForm } from "#web/components/forms/invitation-form.tsx";
import { Line, LineList } from "#web/components/ui/line-list.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

const { validate, toBody } = endpointForm(addLetterAddress);

const Recipient = ({ recipient }: { recipient: LetterRecipient }) => {
  const { address, is_own, state, since, pause } = recipient;
  const { timezone, impersonate_admin_id } = useUser();
  const { run, sending } = useRemoveLetterAddress();
  return (
    <Line
      icon={<IconUser size={24} stroke={1.5} aria-hidden="true" />}
      action={
        !is_own && (
          <Button
            size="xs"
            variant="default"
            loading={sending}
            disabled={impersonate_admin_id !== null}
            aria-label={TEXT.recipients.removeOne(address)}
            onClick={() => void attempt(() => run({ params: { email: address } }), TEXT.recipients.removed(address))}
          >
            {TEXT.recipients.remove}
          </Button>
        )
      }
    >
      <Text fw={550} style={{ overflowWrap: "anywhere" }}>
        {address}
      </Text>
      {pause !== null && state === "active" ? (
        <EmailPause subscription="letter" address={address} isOwn={is_own} pause={pause} />
      ) : (
        <Text size="sm" c="dimmed">
          {state === "active" || since === null
            ? TEXT.recipients.active
            : TEXT.recipients.states[state](formatDayOf(since, timezone))}
        </Text>
      )}
    </Line>
  );
};

/** The user's second addresses, and the form that adds one. */
export const Recipients = ({ settings: { recipients } }: { settings: LetterSettings }) => {
  const { impersonate_admin_id } = useUser();
  const { run, sending } = useAddLetterAddress();
  const others = recipients.filter(({ is_own }) => !is_own);
  const text = TEXT.recipients.add;
  return (
    <Stack>
      {others.length > 0 && (
        <LineList>
          {others.map((recipient) => (
            <Recipient key={recipient.address} recipient={recipient} />
          ))}
        </LineList>
      )}
      {others.length > 0 && <Divider />}
      {others.length >= MAX_SECOND_ADDRESSES && <Text c="dimmed">{TEXT.recipients.full}</Text>}
      {others.length < MAX_SECOND_ADDRESSES && impersonate_admin_id === null && (
        <InvitationForm
          text={text}
          initialValues={{ email: "" }}
          validate={validate}
          sending={sending}
          send={async (values) => {
            const body = toBody(values);
            await run({ body });
            return body.email;
          }}
        >
          {() => null}
        </InvitationForm>
      )}
    </Stack>
  );
};
