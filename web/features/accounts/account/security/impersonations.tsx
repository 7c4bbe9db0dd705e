import { Text } from "@mantine/core";
import type { z } from "zod";
import type { PastImpersonation } from "#shared/api/accounts.ts";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./devices.module.css";

/** When support acted in this person's name, why, and how much was asked for. */
export const Impersonations = ({ past }: { past: readonly z.infer<typeof PastImpersonation>[] }) => {
  const { timezone } = useUser();
  const { plural } = useNumbers();
  if (past.length === 0) {
    return <Text>Nobody has ever acted in your name.</Text>;
  }
  return (
    <ul className={classes.list}>
      {past.map((item) => (
        <li key={item.id} className={classes.device}>
          <div className={classes.words}>
            <Text fw={550} style={{ overflowWrap: "anywhere" }}>
              “{item.reason}”
            </Text>
            <Text size="sm" c="dimmed" className="colophon-figures">
              {formatInstant(item.began_at, timezone)} – {formatInstant(item.ended_at, timezone)} ·{" "}
              {plural(item.requests, "request")}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
};
