import { Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session.tsx";
import { useOwnerName } from "./api.ts";

export const NotThePayer = () => {
  const { agency, plan } = useUser();
  const owner = useOwnerName();
  const name = agency?.name ?? "your agency";
  return (
    <StateMessage order={2} icon={<IconUsers size={24} stroke={1.6} />} title="Your agency’s owner pays">
      <Text>
        {plan === null ? `${name} has no plan.` : `${name} is on ${plan.name}.`} Its plan, card and invoices are{" "}
        {owner ? `${owner}’s, its owner,` : "its owner’s"} to see and change.
      </Text>
    </StateMessage>
  );
};
