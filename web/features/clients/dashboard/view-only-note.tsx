import { Alert } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "./text.ts";

/** Says to members with view-only access what it means, until they close it; the menu of the account keeps saying it. */
export const ViewOnlyNote = () => {
  const { agency, agency_role } = useUser();
  const [isClosed, setClosed] = useLocalStorage({
    key: "colophon-view-only-read",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (agency === null || agency_role !== "read_only" || isClosed) return null;
  return (
    <Alert
      mb="xl"
      title={TEXT.viewOnly.title}
      withCloseButton
      closeButtonLabel={TEXT.viewOnly.close}
      onClose={() => setClosed(true)}
    >
      {TEXT.viewOnly.hint(agency.name)}
    </Alert>
  );
};
