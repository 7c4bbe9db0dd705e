import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { CODE_LINK } from "#shared/api/agency/consents.ts";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";

/** Leads to the request of the agency whose code the author enters. */
export const CodeForm = () => {
  const navigate = useNavigate();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === "") return setError(texts.required);
    void navigate(`/consent/${encodeURIComponent(typed)}/${CODE_LINK}`);
  };
  return (
    <form onSubmit={open} noValidate>
      <Group align="flex-start">
        <TextInput
          label={TEXT.code.label}
          description={TEXT.code.hint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={code}
          error={error}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            setError(null);
          }}
        />
        <Button type="submit" mt="1.55rem">
          {TEXT.code.submit}
        </Button>
      </Group>
    </form>
  );
};
