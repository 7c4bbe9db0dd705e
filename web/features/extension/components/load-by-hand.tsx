import { Card, Code, List, Title } from "@mantine/core";

const CHROME = (
  <>
    <List.Item>
      In the product’s folder, run <Code>npm run extension -- --local</Code>.
    </List.Item>
    <List.Item>
      Open <Code>chrome://extensions</Code> and turn on “Developer mode”.
    </List.Item>
    <List.Item>
      Press “Load unpacked” and choose the folder <Code>.build/extension/chrome</Code>.
    </List.Item>
    <List.Item>Come back to this page.</List.Item>
  </>
);

const FIREFOX = (
  <>
    <List.Item>
      In the product’s folder, run <Code>npm run extension -- --local</Code>.
    </List.Item>
    <List.Item>
      Open <Code>about:debugging#/runtime/this-firefox</Code>.
    </List.Item>
    <List.Item>
      Press “Load Temporary Add-on…” and choose <Code>manifest.json</Code> in <Code>.build/extension/firefox</Code>.
    </List.Item>
    <List.Item>Come back to this page and reload it.</List.Item>
  </>
);

/** How to load a local build into the browser, where no store offers the extension. */
export const LoadUnpacked = ({ browser }: { browser: "chrome" | "firefox" }) => (
  <Card mt="lg" component="section" aria-label="How to load it">
    <Title order={2} size="h3" mb="sm">
      {browser === "chrome" ? "Load it into Chrome" : "Load it into Firefox"}
    </Title>
    <List type="ordered" spacing={8}>
      {browser === "chrome" ? CHROME : FIREFOX}
    </List>
  </Card>
);
