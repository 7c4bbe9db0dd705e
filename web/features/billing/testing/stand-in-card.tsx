import { useState } from "react";
import type { CardFormProps } from "../card/card-form.tsx";

/** A card that is typed in already: handed on as `pm_1` at each press, with the reason when that is refused. */
export function StandInCard({ submitLabel, onConfirmed, beside }: CardFormProps) {
  const [refusal, setRefusal] = useState("");
  const submit = () => {
    setRefusal("");
    onConfirmed("pm_1").catch((error: Error) => setRefusal(error.message));
  };
  return (
    <div>
      <button type="button" onClick={submit}>
        {submitLabel}
      </button>
      {beside}
      <p role="alert">{refusal}</p>
    </div>
  );
}
