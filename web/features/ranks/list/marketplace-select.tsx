import { NativeSelect } from "@mantine/core";
import { RANKED_MARKETPLACES } from "#shared/catalogue/marketplaces.ts";

interface Props {
  readonly label: string;
  /** Alone on its line, rather than among other fields. */
  readonly isAlone?: boolean;
  readonly marketplace: string;
  readonly onChoose: (choice: { readonly marketplace: string }) => void;
}

/** Chooses one of the stores that publish ranks. */
export const MarketplaceSelect = ({ label, marketplace, isAlone = false, onChoose }: Props) => (
  <NativeSelect
    label={label}
    {...(isAlone && { maw: "16rem", mb: "lg" })}
    data={RANKED_MARKETPLACES.map(({ uid, name }) => ({ value: uid, label: name }))}
    value={marketplace}
    onChange={({ currentTarget }) => onChoose({ marketplace: currentTarget.value })}
  />
);
