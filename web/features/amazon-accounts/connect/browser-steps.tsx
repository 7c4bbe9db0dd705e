import { Group, Loader, Text } from "@mantine/core";
import { TEXT } from "../text.ts";

/** How to grant the permission in the browser itself, because no page can open that dialog. */
export const AllowInBrowser = () => (
  <>
    <Text>{TEXT.connect.allowHow}</Text>
    <Group gap="sm" role="status">
      <Loader size={18} />
      <Text c="dimmed">{TEXT.connect.waiting}</Text>
    </Group>
  </>
);

export const SignInInstructions = () => (
  <Text component="ol" m={0} pl="1.2rem" style={{ display: "grid", gap: "0.4rem" }}>
    {TEXT.connect.signInSteps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </Text>
);
