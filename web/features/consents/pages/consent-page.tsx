import { Skeleton, Stack, Text } from "@mantine/core";
import { useParams } from "react-router-dom";
import type { ConsentRequest } from "#shared/api/agency/consents.ts";
import { useConsentRequest } from "#web/api/consents.ts";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { RequestForm } from "../request/request-form.tsx";
import { TEXT } from "../text.ts";

function leadOf({ agency, invited_by, is_client }: ConsentRequest): string {
  if (is_client) return TEXT.request.already(agency.name);
  return invited_by === null ? TEXT.request.leadByCode(agency.name) : TEXT.request.lead(invited_by, agency.name);
}

/** The page to which an agency's code and the link of its request lead. */
export default function ConsentPage() {
  const { hash = "", id = "" } = useParams();
  const { data, error, mutate } = useConsentRequest(hash, id);
  if (isFailure(error, "not_found", "invalid"))
    return (
      <StateMessage
        title={TEXT.request.invalidTitle}
        action={<LinkButton to="/account/sharing">{TEXT.request.toSharing}</LinkButton>}
      >
        {TEXT.request.invalid}
      </StateMessage>
    );
  if (error) return <FailureMessage error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={420} maw="38rem" role="status" aria-label={TEXT.request.loading} />;
  const request = data.data;
  const { agency } = request;
  return (
    <FormPage title={TEXT.request.title(agency.name)} lead={leadOf(request)}>
      <Stack gap="lg" maw="40rem">
        <div>
          {agency.website && <Text style={{ overflowWrap: "anywhere" }}>{agency.website}</Text>}
          <Text>{TEXT.request.people(agency.people.join(", "))}</Text>
          <Text size="sm" c="dimmed">
            {TEXT.request.peopleChange}
          </Text>
        </div>
        <RequestForm link={{ hash, id }} request={request} />
      </Stack>
    </FormPage>
  );
}
