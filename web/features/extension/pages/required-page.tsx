import { Navigate, useSearchParams } from "react-router-dom";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { safePath } from "#web/lib/safe-path.ts";
import { GetExtension } from "../components/get-extension.tsx";

/** What the address may say of the screen that was asked for. */
const LONGEST_TITLE = 60;

/** In place of a screen that works only with the extension; leads back there as soon as it is there. */
export default function RequiredPage() {
  const [query] = useSearchParams();
  const { presence } = useExtension();
  const title = query.get("title")?.trim().slice(0, LONGEST_TITLE) || "This screen";
  if (presence === "present") return <Navigate to={safePath(query.get("redirect")) ?? "/"} replace />;
  return <GetExtension title={`${title} needs the extension`} />;
}
