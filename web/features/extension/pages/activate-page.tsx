import { Anchor, Text } from "@mantine/core";
import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { NotWhileActing } from "#web/components/ui/acting-note.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { ActivationSteps } from "../components/activation-steps.tsx";
import { GetExtension, SampleLink } from "../components/get-extension.tsx";
import { TEXT } from "../text.ts";

/**
 * An author's first screen: both ways to get figures, and every step of the first way. `reimport` in the address
 * reopens it for activated authors.
 */
export default function ActivatePage() {
  const user = useUser();
  const [query] = useSearchParams();
  const { presence } = useExtension();
  // Captured when the page opened, so that activating here does not redirect before the figures arrive.
  const [isDone] = useState(user.extension.activation_date !== null);
  const isAgain = query.has("reimport");

  if (user.impersonate_admin_id !== null) return <NotWhileActing email={user.email} />;
  if (isDone && !isAgain) return <Navigate to="/royalties" replace />;
  if (presence === "unknown") return null;
  if (presence !== "present")
    return (
      <GetExtension
        isWelcome={user.first_data_at === null}
        title={user.first_data_at === null ? TEXT.activation.welcome(user.first_name) : TEXT.activation.pageTitle}
      />
    );
  return (
    <>
      <PageHeader title={isAgain ? TEXT.activation.pageTitleAgain : TEXT.activate} lead={TEXT.activation.lead} />
      <ActivationSteps isAgain={isAgain} />
      <Text mt="md" c="dimmed">
        {TEXT.activation.uploadTitle}{" "}
        <Anchor inherit component={Link} to="/imports">
          {texts.extension.uploadInstead}
        </Anchor>
      </Text>
      {user.first_data_at === null && <SampleLink />}
    </>
  );
}
