import { restartEmails, resumeEmails, stopEmails } from "#shared/api/email-delivery.ts";
import { getLetterSettings } from "#shared/api/letters.ts";
import { getSignalSettings } from "#shared/api/signals/signals.ts";
import { useMutationOf } from "#web/lib/api/query.ts";

const SETTINGS = { refresh: [getLetterSettings, getSignalSettings] };

export const useResumeEmails = () => useMutationOf(resumeEmails, SETTINGS);
export const useStopEmails = () => useMutationOf(stopEmails, SETTINGS);
export const useRestartEmails = () => useMutationOf(restartEmails, SETTINGS);
