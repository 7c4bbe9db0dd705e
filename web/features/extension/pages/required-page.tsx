import { Navigate, useSearchParams } from "react-router-dom";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { safePath } from "#web/lib/session/safe-path.ts";
import { GetExtension } from "../components/get-extension.tsx";
import { TEXT } from "../text.ts";

const LONGEST_TITLE = 60;

/** Replaces a screen of ranks that works only with the extension; returns there once it is installed. */
export default function RequiredPage() {
  const [query] = useSearchParams();
  const { presence } = useExtension();
  const title = query.get("title")?.trim().slice(0, LONGEST_TITLE) || TEXT.required.screen;
  if (presence === "present") return <Navigate to={safePath(query.get("redirect")) ?? "/"} replace />;
  return <GetExtension isForRanks title={TEXT.required.title(title)} />;
}
