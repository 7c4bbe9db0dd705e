import { Anchor, Skeleton, Text } from "@mantine/core";
import type { RankTracking } from "#shared/api/ranks/ranks.ts";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { cadenceOf } from "#shared/domain/ranks/due/cadence.ts";
import { isAsin } from "#shared/primitives/asin.ts";
import type { RankedFormat } from "#web/api/ranks.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

/** Reserves the space of a line while it loads. */
const Loading = () => (
  <Skeleton mb="sm" aria-hidden="true">
    <Text size="sm">
      {TEXT.tracking.cookies} {TEXT.tracking.others.hours("12")} {TEXT.tracking.slots("10", "100")}
    </Text>
  </Skeleton>
);

/** How many real-time slots the author’s own choices take. A choice beyond the plan’s limit takes none. */
export const countChosen = ({ books }: Pick<RankTracking, "books">): number =>
  books.filter(({ is_chosen, tier }) => is_chosen && tier === "realtime").length;

type Arrival = Pick<RankTracking, "mode" | "works_in_turn">;

interface Words {
  readonly hours: (hours: string) => string;
  readonly days: (days: string) => string;
}

const MAX_HOURS = 36;
const TENTHS = 10;

/** Hours up to a day and a half, longer times in days. */
const inWords = (hours: number, words: Words): string =>
  hours <= MAX_HOURS ? words.hours(String(hours)) : words.days(String(Math.round((hours * TENTHS) / 24) / TENTHS));

/** How often a product of the list is read; a dash while nothing is known of the account's tracking. */
export function describeCadence(
  { format, uid, tier }: Pick<RankedFormat, "format" | "uid" | "tier">,
  tracking: Arrival | undefined,
): string {
  if (!tracking) return TEXT.none;
  const known = isAsin(uid) ? FORMATS.find(({ id }) => id === format.id) : undefined;
  const { mode, works_in_turn } = tracking;
  const cadence = cadenceOf({ mode, tier, format: known?.code ?? null, worksInTurn: works_in_turn });
  if (cadence.kind !== "every") return TEXT.tracking[cadence.kind];
  return inWords(cadence.hours, mode === "extension" ? TEXT.tracking.inBrowser : TEXT.tracking.every);
}

/** How often tracked formats other than Kindle editions are read, as a sentence; empty without any. */
function describeOthers({ mode, works_in_turn }: Arrival): string {
  if (works_in_turn === 0) return "";
  const cadence = cadenceOf({ mode, tier: "realtime", format: "paperback", worksInTurn: works_in_turn });
  return cadence.kind === "every" ? inWords(cadence.hours, TEXT.tracking.others) : "";
}

const Known = ({ tracking }: { tracking: RankTracking }) => {
  const { count } = useNumbers();
  const isAgency = useUser().agency !== null;
  const { mode, slots } = tracking;
  const { limit } = slots.realtime;
  const chosen = countChosen(tracking);
  const cadence = mode === "none" ? TEXT.tracking.off : `${TEXT.tracking[mode]} ${describeOthers(tracking)}`;
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {isAgency ? TEXT.tracking.agency : cadence} {limit !== null && TEXT.tracking.slots(count(chosen), count(limit))}{" "}
      {limit !== null && chosen >= limit && (
        <Anchor component={ScreenLink} to="/upgrade" inherit>
          {TEXT.tracking.upgrade}
        </Anchor>
      )}
    </Text>
  );
};

/** How often readings come in, and how many of the plan's real-time slots are used; not known for an agency's client. */
export const TrackingLine = ({ tracking }: { tracking: RankTracking | undefined }) => {
  if (useClientFrame() !== null) return null;
  return tracking ? <Known tracking={tracking} /> : <Loading />;
};
