import { PageHeader } from "#web/components/ui/page-header.tsx";
import { Desk } from "../dashboard/desk.tsx";
import { TEXT } from "../dashboard/text.ts";
import { ViewOnlyNote } from "../dashboard/view-only-note.tsx";

/** The agency's home. */
export default function DashboardPage() {
  return (
    <>
      <PageHeader title={TEXT.title} lead={TEXT.lead} />
      <ViewOnlyNote />
      <Desk />
    </>
  );
}
