import { Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useOwnerName } from "#web/api/agency.ts";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

export const NotThePayer = () => {
  const { agency, plan } = useUser();
  const owner = useOwnerName();
  const name = agency?.name ?? TEXT.subscription.yourAgency;
  return (
    <StateMessage order={2} icon={<IconUsers size={24} stroke={1.6} />} title={TEXT.subscription.ownerPays}>
      <Text>
        {plan === null ? TEXT.subscription.agencyWithoutPlan(name) : TEXT.subscription.agencyOn(name, plan.name)}{" "}
        {owner ? TEXT.subscription.ownedBy(owner) : TEXT.subscription.owned}
      </Text>
    </StateMessage>
  );
};
