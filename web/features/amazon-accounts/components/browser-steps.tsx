import { Group, Loader, Text } from "@mantine/core";
import { PRODUCT_NAME } from "#shared/product.ts";

/** How to grant the permission in the browser itself, because no page can open that dialog. */
export const AllowInBrowser = () => (
  <>
    <Text>
      Press the {PRODUCT_NAME} button in your browser’s toolbar, then “Let {PRODUCT_NAME} keep your Amazon session”. If
      you don’t see the button, it is behind the puzzle piece. Your browser asks you once more: no web page can answer
      for you.
    </Text>
    <Group gap="sm" role="status">
      <Loader size={18} />
      <Text c="dimmed">Waiting for your browser…</Text>
    </Group>
  </>
);

const HOW = [
  "Use Amazon’s account switcher if you are signed in with another account than the one that you want to connect.",
  "Pick the account there, or add it.",
  "Always choose “Keep me signed in”: without it the session ends with the browser, and the connection with it.",
  "Allow that we learn your name and email address. Amazon then sends you back here.",
];

export const SignInInstructions = () => (
  <Text component="ol" m={0} pl="1.2rem" style={{ display: "grid", gap: "0.4rem" }}>
    {HOW.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </Text>
);
