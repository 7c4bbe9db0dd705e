import { IconBookOff } from "@tabler/icons-react";
import { PRODUCT_NAME } from "#shared/product.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { BasicFrame } from "../layouts/basic-layout.tsx";
import { TEXT } from "../text.ts";

export const HiddenPage = () => (
  <BasicFrame>
    <title>{`${TEXT.hidden} · ${PRODUCT_NAME}`}</title>
    <StateMessage
      title={TEXT.hidden}
      icon={<IconBookOff size={28} stroke={1.5} />}
      action={<LinkButton to="/">{TEXT.backToDashboard}</LinkButton>}
    />
  </BasicFrame>
);
