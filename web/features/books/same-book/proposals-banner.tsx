import { Alert, Group, Text } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { ALIKE } from "../edit/addresses.ts";
import { TEXT } from "./text.ts";

/** Leads from the shelf to the open questions about it. */
export const ProposalsBanner = ({ proposals }: { proposals: number }) => {
  const { count } = useNumbers();
  if (proposals === 0) return null;
  return (
    <Alert role="status" icon={<IconBooks size={20} stroke={1.5} />} mb="lg">
      <Group justify="space-between">
        <Text>{proposals === 1 ? TEXT.banner.one : TEXT.banner.many(count(proposals))}</Text>
        <LinkButton to={ALIKE} size="compact-sm">
          {TEXT.banner.link}
        </LinkButton>
      </Group>
    </Alert>
  );
};
