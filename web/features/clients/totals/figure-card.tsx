import { Card, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { MissingMark } from "#web/components/coverage/missing-mark.tsx";
import { readable } from "#web/components/ui/readable.tsx";

interface Props {
  readonly title: string;
  readonly figure: ReactNode;
  /** What the figure lacks of the clients, in sentences. */
  readonly lacks?: readonly string[];
  /** Shown below the figure. */
  readonly children?: ReactNode;
}

/** One figure of a client, or of all clients together. */
export const FigureCard = ({ title, figure, lacks = [], children }: Props) => (
  <Card>
    <Text size="sm" c="dimmed">
      {title}
    </Text>
    <Text component="div" size="lg" fw={600} className="colophon-figures">
      <span data-first={title}>{readable(figure)}</span>
      <MissingMark figure={title} gaps={[]} clients={lacks} />
    </Text>
    {children}
  </Card>
);
