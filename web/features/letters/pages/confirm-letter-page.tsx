import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { useConfirmLetterAddress } from "#web/api/letters.ts";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

type State = { readonly name: "asking" | "broken" } | { readonly name: "done"; readonly from: string };

/**
 * The target of the link that confirms a second address, for readers without an account. Programs that check links open
 * the page, so only its button confirms.
 */
export default function ConfirmLetterPage() {
  const { hash = "", id = "" } = useParams();
  const { run, sending } = useConfirmLetterAddress();
  const [state, setState] = useState<State>({ name: "asking" });
  const confirm = async () => {
    try {
      setState({ name: "done", ...(await run({ params: { hash, id } })) });
    } catch (error) {
      if (isFailure(error, "not_found")) setState({ name: "broken" });
      else toastFailure(error);
    }
  };
  if (state.name === "done")
    return (
      <FormPage title={TEXT.confirm.doneTitle} lead={TEXT.confirm.done(state.from)}>
        {null}
      </FormPage>
    );
  if (state.name === "broken")
    return (
      <FormPage title={TEXT.confirm.brokenTitle} lead={TEXT.confirm.broken}>
        {null}
      </FormPage>
    );
  return (
    <FormPage title={TEXT.confirm.title} lead={TEXT.confirm.lead}>
      <Group>
        <Button loading={sending} onClick={() => void confirm()}>
          {TEXT.confirm.confirm}
        </Button>
      </Group>
    </FormPage>
  );
}
