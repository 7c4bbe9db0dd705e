import { Alert, Button, Card, Group, List, Text, Title } from "@mantine/core";
import { IconBrandChrome, IconBrandEdge, IconBrandFirefox, IconBrandSafari } from "@tabler/icons-react";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { RichText } from "#web/components/ui/rich-text.tsx";
import { useServices } from "#web/lib/api/services.tsx";
import { reloadPage, userAgent } from "#web/lib/env.ts";
import { browserOf } from "#web/lib/extension/browser.ts";
import { useExtension, useWatchForExtension } from "#web/lib/extension/use-extension.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import classes from "../components/browser-card.module.css";
import { BrowserCard } from "../components/browser-card.tsx";
import { SampleLink } from "../components/get-extension.tsx";
import { TEXT } from "../text.ts";

const POLL_INTERVAL_MS = 2000;

const BROWSERS = [
  { kind: "chrome", name: "Chrome", Icon: IconBrandChrome },
  { kind: "firefox", name: "Firefox", Icon: IconBrandFirefox },
  { kind: "safari", name: "Safari", Icon: IconBrandSafari },
  { kind: "edge", name: "Edge", Icon: IconBrandEdge },
] as const;

type Pages = Readonly<Partial<Record<(typeof BROWSERS)[number]["kind"], string | null>>>;

/** How to load a local build into the browser, where no store offers the extension. */
const LoadUnpacked = ({ browser }: { browser: "chrome" | "firefox" }) => (
  <Card mt="lg" component="section" aria-label={TEXT.install.loadLabel}>
    <Title order={2} size="h3" mb="sm">
      {TEXT.install.load[browser]}
    </Title>
    <List type="ordered" spacing={8}>
      {TEXT.install.loadSteps[browser].map((step) => (
        <List.Item key={step}>
          <RichText text={step} />
        </List.Item>
      ))}
    </List>
  </Card>
);

export default function InstallPage() {
  const user = useUser();
  const { config } = useServices();
  const { presence, hello } = useExtension();
  const [unpacked, setUnpacked] = useState<"chrome" | "firefox" | null>(null);
  useWatchForExtension(POLL_INTERVAL_MS);
  const { kind: here, isDesktop } = browserOf(userAgent());
  const pages: Pages = config.extensionPages;

  if (presence === "present") {
    const isPaired = hello?.paired?.user_id === user.id;
    if (user.extension.activation_date === null) return <Navigate to="/extension/activate" replace />;
    return <Navigate to={isPaired ? "/account/extension" : "/extension/registerUser"} replace />;
  }
  return (
    <>
      <PageHeader title={TEXT.install.title} lead={TEXT.install.lead} />
      {presence === "old" && (
        <Alert color="amber" mb="lg" role="alert">
          {texts.extension.tooOld}
        </Alert>
      )}
      {!isDesktop && (
        <Alert color="ink" mb="lg">
          {TEXT.install.onComputer}
        </Alert>
      )}
      <ul className={classes.list} aria-label={TEXT.install.browsers}>
        {BROWSERS.map(({ kind, name, Icon }) => (
          <BrowserCard
            key={kind}
            name={name}
            Icon={Icon}
            isThis={kind === here && isDesktop}
            page={pages[kind]}
            onLoadUnpacked={() => setUnpacked(kind === "firefox" ? "firefox" : "chrome")}
          />
        ))}
      </ul>
      {unpacked && <LoadUnpacked browser={unpacked} />}
      <Group mt="xl" justify="space-between">
        <Group gap="xs">
          <Text role="status" c="dimmed" size="sm">
            {TEXT.install.waiting}
          </Text>
          {/* In some browsers only pages opened after the installation can reach the extension. */}
          <Button variant="subtle" size="xs" onClick={reloadPage}>
            {TEXT.install.installed}
          </Button>
        </Group>
        <Group gap="xs">
          {user.first_data_at === null && <SampleLink />}
          <LinkButton to="/imports" variant="default">
            {texts.extension.uploadInstead}
          </LinkButton>
        </Group>
      </Group>
    </>
  );
}
