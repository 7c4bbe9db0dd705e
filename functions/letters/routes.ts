import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/letters.ts";
import { getLetter, listLetters, previewLetter, sendLetterAgain, sendLetterNow } from "./read-letters.ts";
import { addLetterAddress, confirmLetterAddress, removeLetterAddress } from "./recipients/second-addresses.ts";
import { getLetterSettings, saveLetterSettings } from "./save-settings.ts";
import type { LettersDeps } from "./wiring.ts";

export const lettersRoutes = (deps: LettersDeps): Binding[] => [
  on(api.getLetterSettings, ({ actor }) => getLetterSettings(deps, { actor })),
  on(api.saveLetterSettings, ({ actor, body }) => saveLetterSettings(deps, { actor, ...body })),
  on(api.previewLetter, ({ actor }) => previewLetter(deps, { actor })),
  on(api.sendLetterNow, ({ actor }) => sendLetterNow(deps, { actor })),
  on(api.listLetters, ({ actor }) => listLetters(deps, { actor })),
  on(api.getLetter, ({ actor, params }) => getLetter(deps, { actor, day: params.day })),
  on(api.sendLetterAgain, ({ actor, params }) => sendLetterAgain(deps, { actor, day: params.day })),
  on(api.addLetterAddress, ({ actor, body }) => addLetterAddress(deps, { actor, ...body })),
  on(api.removeLetterAddress, ({ actor, params }) => removeLetterAddress(deps, { actor, email: params.email })),
  on(api.confirmLetterAddress, ({ params }) => confirmLetterAddress(deps, params)),
];
