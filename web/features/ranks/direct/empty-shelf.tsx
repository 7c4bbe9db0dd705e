import { IconBooks } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useRetailer } from "#web/lib/extension/use-retailer.ts";
import type { ListView } from "../list/list-view.ts";
import type { ChooseView } from "../list/use-list-view.ts";
import { TEXT } from "../text.ts";
import { DirectList } from "./direct-list.tsx";

interface Props {
  readonly view: ListView;
  readonly marketplace: string;
  readonly onChoose: ChooseView;
}

/** Shows an author without books the portal's own list, if this browser can query the portal. */
export const EmptyShelf = (props: Props) => {
  const retailer = useRetailer();
  if (retailer) return <DirectList retailer={retailer} {...props} />;
  return (
    <StateMessage
      order={2}
      icon={<IconBooks size={28} stroke={1.5} />}
      title={TEXT.empty.title}
      action={<LinkButton to="/books">{TEXT.addBooks}</LinkButton>}
    >
      {TEXT.empty.hint.toAuthor}
    </StateMessage>
  );
};
