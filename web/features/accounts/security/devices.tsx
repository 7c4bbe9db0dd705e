import { Badge, Button, Group, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import type * as z from "zod";
import type { Device as DeviceSchema } from "#shared/api/accounts/security.ts";
import { useEndSession, useLogoutEverywhere } from "#web/api/accounts.ts";
import { Line, LineList } from "#web/components/ui/line-list.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { attempt } from "#web/lib/api/attempt.ts";
import { formatInstant } from "#web/lib/format.ts";
import { useSession, useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

type Device = z.infer<typeof DeviceSchema>;

const isPhone = (name: string): boolean => /android|iphone|ipad|ios/i.test(name);

const DeviceLine = ({ device }: { device: Device }) => {
  const { timezone } = useUser();
  const { run, sending } = useEndSession();
  const since = formatInstant(device.signed_in_at, timezone);
  const Icon = isPhone(device.name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Line
      icon={<Icon size={24} stroke={1.5} aria-hidden="true" />}
      action={
        !device.is_this && (
          <Button
            size="xs"
            variant="default"
            loading={sending}
            aria-label={TEXT.devices.signOutOne(device.name, since)}
            onClick={() => void attempt(() => run({ params: { id: device.id } }), TEXT.devices.signedOut(device.name))}
          >
            {TEXT.devices.signOut}
          </Button>
        )
      }
    >
      <Group gap="xs">
        <Text fw={550}>{device.name}</Text>
        {device.is_this && <Badge>{TEXT.devices.thisDevice}</Badge>}
      </Group>
      <Text size="sm" c="dimmed" className="colophon-figures">
        {device.last_seen_at && !device.is_this
          ? TEXT.devices.signedInLastSeen(since, formatInstant(device.last_seen_at, timezone))
          : TEXT.devices.signedIn(since)}
      </Text>
    </Line>
  );
};

const SignOutEverywhere = () => {
  const { forget } = useSession();
  const { run, sending } = useLogoutEverywhere();
  const ask = () =>
    modals.openConfirmModal({
      title: TEXT.devices.everywhereTitle,
      children: <Text size="sm">{TEXT.devices.everywhereEffect}</Text>,
      labels: { confirm: TEXT.devices.everywhereConfirm, cancel: TEXT.devices.stay },
      confirmProps: { color: "red" },
      onConfirm: () =>
        void attempt(async () => {
          try {
            await run({});
          } catch (error) {
            // The session ended before its own response arrived, which is the intended result.
            if (!isFailure(error, "unauthenticated")) throw error;
          }
          await forget();
        }),
    });
  return (
    <Group mt="md">
      <Button variant="default" loading={sending} onClick={ask}>
        {TEXT.devices.everywhere}
      </Button>
    </Group>
  );
};

export const Devices = ({ devices }: { devices: readonly Device[] }) => {
  const ordered = [...devices].sort((a, b) => Number(b.is_this) - Number(a.is_this));
  return (
    <>
      <LineList>
        {ordered.map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </LineList>
      <SignOutEverywhere />
    </>
  );
};
