import { Alert, Button, Group, Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router-dom";
import { z } from "zod";
import { getUser } from "#shared/api/accounts.ts";
import { subscribeFree } from "#shared/api/billing.ts";
import { useMutationOf } from "#web/lib/query.ts";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { hasPlan } from "../guards.ts";
import { ROUTES } from "../routes.ts";
import { personOf } from "../viewer.ts";

/** What the guard says of the screen that it did not open. */
const Refused = z.object({ refused: z.string() });

/** Says that no plan is there, what is open without one, and what to do about it. */
export function NoPlanNotice() {
  const user = useUser();
  const person = personOf(user);
  const refused = Refused.safeParse(useLocation().state).data?.refused;
  if (hasPlan(person)) return null;
  const words = person.kind === "agency" ? texts.plan.agency(user.agency?.name ?? "") : texts.plan.author;
  return (
    <Alert
      color="amber"
      mb="xl"
      icon={<IconLock size={20} stroke={1.6} />}
      title={person.kind === "agency" ? texts.plan.agencyTitle : texts.plan.trialEnded}
      role={refused ? "alert" : "note"}
    >
      {refused && <Text mb="xs">{texts.plan.refused(refused)}</Text>}
      <Text>{words}</Text>
      {person.kind === "author" && !person.isImpersonated && <GoOnFree />}
    </Alert>
  );
}

function GoOnFree() {
  const { run, sending } = useMutationOf(subscribeFree, { refresh: [getUser] });
  const navigate = useNavigate();
  const goOn = async () => {
    try {
      await run({});
      toastSuccess(texts.plan.onFree);
      await navigate(ROUTES.home.path);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Group mt="md">
      <Button onClick={() => void goOn()} loading={sending}>
        {texts.plan.goOnFree}
      </Button>
    </Group>
  );
}
