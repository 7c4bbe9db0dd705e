import { Anchor, Text } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCalendarOff,
  IconCashOff,
  IconClock,
  IconPlugConnectedX,
  IconStar,
  IconTrendingDown,
  IconUpload,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import type { ClientAttention } from "#shared/api/agency/dashboard.ts";
import type { AttentionKind } from "#shared/domain/attention/attention.ts";
import { type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { Line, LineList } from "#web/components/ui/line-list.tsx";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "./text.ts";

const ICONS: Readonly<Record<AttentionKind, ComponentType<{ size: number; stroke: number; "aria-hidden": "true" }>>> = {
  signed_out: IconPlugConnectedX,
  late: IconClock,
  no_figures: IconUpload,
  missing_month: IconCalendarOff,
  payment_differs: IconCashOff,
  trial_ends: IconAlertTriangle,
  rank_fall: IconTrendingDown,
  low_rating: IconStar,
  event_ends: IconCalendarEvent,
};

/** The screen of the client that each kind leads to, below the client's address. */
const SCREENS: Readonly<Record<AttentionKind, string>> = {
  signed_out: "",
  late: "",
  no_figures: "",
  missing_month: "/royalties",
  payment_differs: "/payments",
  trial_ends: "",
  rank_fall: "/ranks",
  low_rating: "/ranks",
  event_ends: "/booklogs",
};

/** The thing counted, where it isn't books. */
const COUNTED: Partial<Readonly<Record<AttentionKind, "month" | "event">>> = {
  payment_differs: "month",
  event_ends: "event",
};

/** The books or events by name, as far as they are known: `“Salt”, “Tide” and 2 other books`. */
function subjectsOf({ kind, count, about }: ClientAttention, plural: Numbers["plural"]): string {
  const thing = COUNTED[kind] ?? "book";
  const { bookNamed, eventNamed, list, other, counted } = TEXT.attention;
  const names = about.map(({ book, event }) => (event === null ? bookNamed(book) : eventNamed(event, book)));
  if (names.length === 0 || thing === "month") return plural(count, counted[thing]);
  const left = count - names.length;
  const last = left > 0 ? plural(left, other[thing]) : names.pop()!;
  return names.length === 0 ? last : list(names.join(", "), last);
}

/** Months are named by their first day. */
const shownDate = (kind: AttentionKind, date: IsoDate): string =>
  kind === "missing_month" || kind === "payment_differs" ? formatMonth(monthOf(date)) : formatDate(date);

const AttentionLine = ({ item }: { item: ClientAttention }) => {
  const { client_id, label, kind, date, count } = item;
  const { plural } = useNumbers();
  const Icon = ICONS[kind];
  const subjects = subjectsOf(item, plural);
  const action = TEXT.attention.actions[kind];
  return (
    <Line
      icon={<Icon size={24} stroke={1.5} aria-hidden="true" />}
      action={
        <Anchor
          component={Link}
          to={`/clients/${encodeURIComponent(client_id)}${SCREENS[kind]}`}
          size="sm"
          aria-label={TEXT.attention.actionOf(action, label)}
        >
          {action}
        </Anchor>
      }
    >
      <Text fw={550} style={{ overflowWrap: "anywhere" }}>
        {label}
      </Text>
      <Text size="sm" c="dimmed">
        {TEXT.attention.sentences[kind](date === null ? "" : shownDate(kind, date), subjects, count === 1)}
      </Text>
    </Line>
  );
};

/** The clients that need attention today, the most urgent first, each with its one action. */
export const AttentionList = ({ items }: { items: readonly ClientAttention[] }) => {
  if (items.length === 0) return <Text c="dimmed">{TEXT.attention.none}</Text>;
  return (
    <LineList>
      {items.map((item) => (
        <AttentionLine key={`${item.client_id} ${item.kind}`} item={item} />
      ))}
    </LineList>
  );
};
