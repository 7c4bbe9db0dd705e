import { Stack } from "@mantine/core";
import { useState } from "react";
import { CalmNote } from "#web/components/ui/calm-note.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { CurrentImport } from "../progress/current-import.tsx";
import { PastImports } from "../results/past-imports.tsx";
import { TEXT } from "../text.ts";
import { checkFiles, type Refusal } from "../upload/check-files.ts";
import { useCurrentUpload } from "../upload/current-upload.ts";
import { DropZone, RefusedFiles, WhatToDownload } from "../upload/drop-zone.tsx";
import classes from "./imports-page.module.css";

export default function ImportsPage() {
  const user = useUser();
  const upload = useCurrentUpload();
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const sending = upload.state !== null && upload.state.phase !== "started";

  const [drops, setDrops] = useState(0);

  /** Clears the result of an earlier drop; below a refused file it would look like that file's result. */
  const receive = async (files: File[]) => {
    const checked = await checkFiles(files);
    setRefused(checked.refused);
    setDrops(drops + 1);
    if (checked.accepted.length > 0) upload.begin(checked.accepted);
    else upload.dismiss();
  };

  return (
    <>
      <PageHeader
        title={user.first_data_at ? TEXT.page.title : TEXT.page.welcome(user.first_name)}
        lead={user.first_data_at ? TEXT.page.lead : TEXT.page.firstLead}
      />
      {user.first_data_at && <CalmNote />}
      <Stack gap="xl">
        <div className={classes.top}>
          <DropZone disabled={sending} onFiles={(files) => void receive(files)} />
          <WhatToDownload />
        </div>
        <RefusedFiles refused={refused} onClose={() => setRefused([])} />
        <CurrentImport key={drops} upload={upload} />
        <PastImports hasUpload={upload.state !== null} />
      </Stack>
    </>
  );
}
