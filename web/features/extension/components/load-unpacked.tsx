import { Card, List, Title } from "@mantine/core";
import { RichText } from "#web/components/ui/rich-text.tsx";
import { TEXT } from "../text.ts";

/** How to load a local build into the browser, where no store offers the extension. */
export const LoadUnpacked = ({ browser }: { browser: "chrome" | "firefox" }) => (
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
