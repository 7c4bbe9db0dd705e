import { Alert, Anchor, Loader } from "@mantine/core";
import { Link } from "react-router-dom";
import { useNewestImports } from "../api.ts";

/** Figures are still coming in: what is shown is real, and not yet all. */
export const ImportRunningNote = () => {
  const { data } = useNewestImports(false);
  const running = data?.data.some(({ status }) => status === "reading" || status === "writing");
  if (!running) return null;
  return (
    <Alert color="ink" mb="lg" icon={<Loader size={18} aria-hidden="true" />} role="status">
      An import is running, and its months appear here as they are written.{" "}
      <Anchor component={Link} to="/imports">
        See how far it is
      </Anchor>
    </Alert>
  );
};
