import {
  addLetterAddress,
  confirmLetterAddress,
  getLetter,
  getLetterSettings,
  type LetterSettings,
  listLetters,
  previewLetter,
  removeLetterAddress,
  saveLetterSettings,
  sendLetterAgain,
  sendLetterNow,
} from "#shared/api/letters.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { knownRead, ONCE, useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

const SETTINGS = { answers: (settings: LetterSettings) => [knownRead(getLetterSettings, settings)] };

export const useLetterSettings = () => useQueryOf(getLetterSettings, {});
export const useSaveLetterSettings = () => useMutationOf(saveLetterSettings, { ...SETTINGS, refresh: [previewLetter] });
export const useAddLetterAddress = () => useMutationOf(addLetterAddress, SETTINGS);
export const useRemoveLetterAddress = () => useMutationOf(removeLetterAddress, SETTINGS);
export const useConfirmLetterAddress = () => useMutationOf(confirmLetterAddress);

/** Read once a visit: an agency's preview counts as a view of its clients. */
export const useLetterPreview = () => useQueryOf(previewLetter, {}, { ...ONCE, shouldRetryOnError: false });
export const useLetters = () => useQueryOf(listLetters, {});
/** The letter of a day; null reads none. */
export const useLetter = (day: IsoDate | null) =>
  useQueryOf(getLetter, day === null ? null : { params: { day } }, ONCE);
export const useSendLetterNow = () =>
  useMutationOf(sendLetterNow, { answers: ({ data }) => [knownRead(listLetters, { data })] });
export const useSendLetterAgain = () =>
  useMutationOf(sendLetterAgain, { answers: (sent) => [knownRead(listLetters, sent)] });
