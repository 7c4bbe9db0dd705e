import { Button, CloseButton } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import { userAgent } from "#web/lib/env.ts";
import { INSTALL_HINT } from "#web/lib/session/forget-personal.ts";
import { signedInClient } from "#web/lib/session/token-in-storage.ts";
import { TEXT } from "../text.ts";
import classes from "./device.module.css";
import { installPrompt } from "./install-prompt.ts";

/** Only Safari's own menu installs there; other browsers on iOS name themselves. */
const isIosSafari = (agent: string): boolean =>
  /iPhone|iPad/.test(agent) && /Safari\//.test(agent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA/.test(agent);

/** A visitor is not asked, nor where it is installed or the hint has been shown before. */
const isSettled = (): boolean =>
  localStorage.getItem(INSTALL_HINT) !== null ||
  signedInClient(localStorage) === null ||
  matchMedia("(display-mode: standalone)").matches;

/**
 * Offers once to install the application, where the browser can: the author may use the offer or put it away for good.
 */
export function InstallHint() {
  const [isOver, setOver] = useState(isSettled);
  const prompt = useSyncExternalStore(installPrompt.listen, installPrompt.current);
  const onIos = isIosSafari(userAgent());
  if (isOver || (!prompt && !onIos)) return null;
  const end = (): void => {
    localStorage.setItem(INSTALL_HINT, "shown");
    setOver(true);
  };
  const install = (): void => {
    end();
    void installPrompt.use();
  };
  return (
    <section className={classes.bar} aria-label={TEXT.install.title}>
      <p>
        <strong>{TEXT.install.title}.</strong> {onIos ? TEXT.install.onIos : TEXT.install.hint}
      </p>
      {prompt && (
        <Button size="compact-md" onClick={install}>
          {TEXT.install.install}
        </Button>
      )}
      <CloseButton aria-label={TEXT.install.dismiss} onClick={end} />
    </section>
  );
}
