import { IconBookOff } from "@tabler/icons-react";
import { PRODUCT_NAME } from "#shared/product.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { texts } from "#web/lib/texts.ts";
import { BasicFrame } from "../layouts/basic-layout.tsx";

export const HiddenPage = () => (
  <BasicFrame>
    <title>{`${texts.hidden} · ${PRODUCT_NAME}`}</title>
    <StateMessage
      title={texts.hidden}
      icon={<IconBookOff size={28} stroke={1.5} />}
      action={<LinkButton to="/">{texts.backToDashboard}</LinkButton>}
    />
  </BasicFrame>
);
