import { useState } from "react";
import type { CardFormProps } from "../cards/card-form.tsx";

/** A prefilled card: passes on `pm_1` at each press, and shows the reason if that is rejected. */
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
