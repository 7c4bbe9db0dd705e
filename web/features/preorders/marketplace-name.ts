import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { TEXT } from "./text.ts";

export const marketplaceName = (id: number | null): string =>
  MARKETPLACES.find((store) => store.id === id)?.name ?? TEXT.stores.other;
