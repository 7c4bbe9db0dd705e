import { Alert, List, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReportNotice } from "#shared/domain/royalties/report.ts";
import { describeNotices } from "./describe-notices.ts";

export const ReportNotices = ({ notices }: { notices: readonly ReportNotice[] }) => {
  const sentences = describeNotices(notices);
  if (sentences.length === 0) return null;
  return (
    <Alert color="amber" mb="sm" py={6} icon={<IconInfoCircle size={18} stroke={1.6} />}>
      {sentences.length === 1 ? (
        <Text size="sm">{sentences[0]}</Text>
      ) : (
        <List size="sm">
          {sentences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
};
