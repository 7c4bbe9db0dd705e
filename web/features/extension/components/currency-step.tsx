import { Button, Select } from "@mantine/core";
import { useState } from "react";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

const names = new Intl.DisplayNames("en", { type: "currency" });
const OPTIONS = CURRENCIES.map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }));

interface Props {
  readonly isAgain: boolean;
  readonly sending: boolean;
  readonly onActivate: (currency: string) => void;
}

export const CurrencyStep = ({ isAgain, sending, onActivate }: Props) => {
  const [currency, setCurrency] = useState(useUser().currency);
  return (
    <>
      <Select
        label={TEXT.activation.currency}
        description={TEXT.activation.currencyHint}
        data={OPTIONS}
        value={currency}
        searchable
        allowDeselect={false}
        w="100%"
        maw="22rem"
        onChange={(chosen) => chosen !== null && setCurrency(chosen)}
      />
      <Button loading={sending} onClick={() => onActivate(currency)}>
        {isAgain ? TEXT.activation.importAgain : TEXT.activation.importFirst}
      </Button>
    </>
  );
};
