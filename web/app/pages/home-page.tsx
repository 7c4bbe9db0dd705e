import { Navigate } from "react-router-dom";
import { useUser } from "#web/lib/session.tsx";
import { homeOf } from "../guards.ts";

/** `/` leads on at once: to the report, or to the first upload. */
export default function HomePage() {
  return <Navigate to={homeOf(useUser())} replace />;
}
