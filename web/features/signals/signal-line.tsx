import { ActionIcon, Anchor, Badge, Menu, Text, Title } from "@mantine/core";
import { IconBellOff } from "@tabler/icons-react";
import type { ShownSignal } from "#shared/api/signals/signals.ts";
import { describeSignal } from "#shared/domain/signals/describe-signal.ts";
import type { SilencedSubject } from "#shared/domain/signals/settings/silence.ts";
import type { RaisedSignal } from "#shared/domain/signals/signal.ts";
import { SIGNAL_TEXT } from "#shared/domain/signals/text.ts";
import { sourceName } from "#shared/sources/marketplaces.ts";
import { useSilenceSignals } from "#web/api/signals.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { readable, spoken } from "#web/components/ui/readable.tsx";
import { SignalIcon } from "#web/components/ui/signal-icon.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { ScreenLink, useScreenAddress } from "#web/lib/client/screen-link.tsx";
import { formatDate, formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./signal-line.module.css";
import { TEXT } from "./text.ts";

/** What can be silenced of a signal beside its kind: a book, an event or a shop. A month or source can't. */
export function subjectOf({ subject }: RaisedSignal): SilencedSubject | null {
  const { type, id } = subject;
  if (type === "book" || type === "event") return { type, id, name: TEXT.book(subject.name) };
  if (type === "shop") return { type, id, name: id === "amazon" ? SIGNAL_TEXT.amazon : sourceName(id) };
  return null;
}

/** Silences a kind or a subject, and says what that means. */
export function useSilence() {
  const { run, sending } = useSilenceSignals();
  const send = (body: Parameters<typeof run>[0]["body"], done: string) => void attempt(() => run({ body }), done);
  return {
    sending,
    kind: (kind: RaisedSignal["kind"], silenced: boolean) =>
      send({ kind, silenced }, silenced ? TEXT.silence.doneKind : TEXT.silence.heard),
    subject: (subject: SilencedSubject, silenced: boolean) =>
      send({ subject, silenced }, silenced ? TEXT.silence.doneSubject(subject.name) : TEXT.silence.heard),
  };
}

function SilenceMenu({ signal, title }: { signal: RaisedSignal; title: string }) {
  const silence = useSilence();
  const subject = subjectOf(signal);
  return (
    <Menu position="bottom-end" width={300} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size={36} aria-label={TEXT.silence.menu(spoken(title))} disabled={silence.sending}>
          <IconBellOff size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => silence.kind(signal.kind, true)}>{TEXT.silence.kind(signal.kind)}</Menu.Item>
        {subject && (
          <Menu.Item onClick={() => silence.subject(subject, true)}>{TEXT.silence.subject(subject.name)}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** One signal: what happened, the figures, why it is shown, its screen, and a menu that silences its like. */
export const SignalLine = ({ shown }: { shown: ShownSignal }) => {
  const { signal, seen, silenced, closed_at } = shown;
  const numbers = useNumbers();
  const user = useUser();
  const isOwn = useClientFrame() === null;
  const addressOf = useScreenAddress();
  const { title, sentence, reason, path } = describeSignal(signal, numbers);
  const isActing = user.impersonate_admin_id !== null;
  return (
    <li className={classes.line}>
      <span className={classes.icon}>
        <SignalIcon kind={signal.kind} />
      </span>
      <div>
        <div className={classes.head}>
          <Title order={3} size="h4">
            {readable(title)}
          </Title>
          {!seen && <Badge color="amber">{TEXT.isNew}</Badge>}
          {silenced && (
            <Badge color="gray" variant="light">
              {TEXT.isSilenced}
            </Badge>
          )}
        </div>
        <Text>{readable(sentence)}</Text>
        <div className={classes.foot}>
          {addressOf(path) !== null && (
            <Anchor component={ScreenLink} to={path} aria-label={TEXT.seeOf(TEXT.see[signal.kind], spoken(title))}>
              {TEXT.see[signal.kind]}
            </Anchor>
          )}
          <Text size="sm" c="dimmed">
            {closed_at === null
              ? TEXT.raised(formatDate(signal.day))
              : TEXT.over(formatDayOf(closed_at, user.timezone))}
          </Text>
        </div>
        <Disclosure summary={TEXT.why}>
          <Text size="sm">{reason}</Text>
        </Disclosure>
      </div>
      {isOwn && !isActing && !silenced ? <SilenceMenu signal={signal} title={title} /> : <span />}
    </li>
  );
};
