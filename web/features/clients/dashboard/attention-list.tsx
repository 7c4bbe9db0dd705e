import { Anchor, Text } from "@mantine/core";
import { IconAlertTriangle, IconCalendarEvent, IconUpload } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { Link } from "react-router-dom";
import type { ClientAttention } from "#shared/api/agency/dashboard.ts";
import type { SetupKind } from "#shared/domain/attention/attention.ts";
import { describeSignal } from "#shared/domain/signals/describe-signal.ts";
import type { RaisedSignal } from "#shared/domain/signals/signal.ts";
import { Line, LineList } from "#web/components/ui/line-list.tsx";
import { readable } from "#web/components/ui/readable.tsx";
import { SignalIcon } from "#web/components/ui/signal-icon.tsx";
import { formatDate } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "./text.ts";

const ICONS: Readonly<Record<SetupKind, ComponentType<{ size: number; stroke: number; "aria-hidden": "true" }>>> = {
  no_figures: IconUpload,
  trial_ends: IconAlertTriangle,
  event_ends: IconCalendarEvent,
};

/** The screen of the client that each reason leads to, below the client's address. */
const SCREENS: Readonly<Record<SetupKind, string>> = { no_figures: "", trial_ends: "", event_ends: "/booklogs" };

/** The events by name, as far as they are known: `Ads of “Salt”, Ads of “Tide” and 2 other events`. */
function eventsOf({ count, about }: ClientAttention, plural: Numbers["plural"]): string {
  const { eventNamed, list, other, counted } = TEXT.attention;
  const names = about.map(({ book, event }) => eventNamed(event, book));
  if (names.length === 0) return plural(count, counted);
  const left = count - names.length;
  const last = left > 0 ? plural(left, other) : names.pop()!;
  return names.length === 0 ? last : list(names.join(", "), last);
}

interface Shown {
  readonly icon: React.ReactNode;
  readonly sentence: string;
  readonly action: string;
  readonly screen: string;
}

function shownSignal(signal: RaisedSignal, count: number, numbers: Numbers): Shown {
  const { title } = describeSignal(signal, numbers, "agency");
  return {
    icon: <SignalIcon kind={signal.kind} />,
    sentence: count > 1 ? TEXT.attention.withMore(title, numbers.count(count - 1)) : TEXT.attention.alone(title),
    action: TEXT.attention.signals,
    screen: "/signals",
  };
}

function shownReason(item: ClientAttention, kind: SetupKind, { plural }: Numbers): Shown {
  const Icon = ICONS[kind];
  const day = item.date === null ? "" : formatDate(item.date);
  return {
    icon: <Icon size={24} stroke={1.5} aria-hidden="true" />,
    sentence: TEXT.attention.sentences[kind](day, eventsOf(item, plural), item.count === 1),
    action: TEXT.attention.actions[kind],
    screen: SCREENS[kind],
  };
}

const AttentionLine = ({ item }: { item: ClientAttention }) => {
  const { client_id, label, signal, kind, count } = item;
  const numbers = useNumbers();
  const { icon, sentence, action, screen } = signal
    ? shownSignal(signal, count, numbers)
    : shownReason(item, kind as SetupKind, numbers);
  return (
    <Line
      icon={icon}
      action={
        <Anchor
          component={Link}
          to={`/clients/${encodeURIComponent(client_id)}${screen}`}
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
        {readable(sentence)}
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
