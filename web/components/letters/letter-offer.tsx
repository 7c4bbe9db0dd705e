import { Anchor, Button, Group, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { useLetterSettings, useSaveLetterSettings } from "#web/api/letters.ts";
import { attempt } from "#web/lib/api/attempt.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import classes from "./letter-offer.module.css";

/**
 * Offers the weekly letter once, below everything else so that nothing moves: to users who have neither chosen nor
 * declined it.
 */
export const LetterOffer = () => {
  const { email_not_verified, impersonate_admin_id } = useUser();
  const { data } = useLetterSettings();
  const { run, sending } = useSaveLetterSettings();
  if (!data?.is_offered || email_not_verified || impersonate_admin_id !== null) return null;
  const choose = (is_on: boolean, done: string) => void attempt(() => run({ body: { is_on } }), done);
  return (
    <aside className={classes.offer} aria-label={TEXT.letterOffer.title}>
      <Text>
        {TEXT.letterOffer.lead}{" "}
        <Anchor component={Link} to="/account/letters" inherit>
          {TEXT.letterOffer.preview}
        </Anchor>
      </Text>
      <Group gap="xs">
        <Button size="xs" loading={sending} onClick={() => choose(true, TEXT.letterOffer.accepted)}>
          {TEXT.letterOffer.accept}
        </Button>
        <Button size="xs" variant="subtle" disabled={sending} onClick={() => choose(false, TEXT.letterOffer.declined)}>
          {TEXT.letterOffer.decline}
        </Button>
      </Group>
    </aside>
  );
};
