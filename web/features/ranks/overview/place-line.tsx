import { Text } from "@mantine/core";
import type { RankPoint } from "#shared/domain/ranks/history/downsample.ts";
import { placeToday } from "#shared/domain/ranks/history/place-today.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { TEXT } from "./text.ts";

interface Props {
  /** The paid ranks in order. */
  readonly paid: readonly RankPoint[];
  /** Today's paid rank; null for none. */
  readonly rank: number | null;
  readonly today: IsoDate;
}

/** A sentence that places today's rank in its year; nothing while there is too little to say. */
export const PlaceLine = ({ paid, rank, today }: Props) => {
  const place = rank === null ? null : placeToday(paid, rank, today);
  return place && <Text mb="xs">{place.percent === 100 ? TEXT.best : TEXT.better(`${place.percent}%`)}</Text>;
};
