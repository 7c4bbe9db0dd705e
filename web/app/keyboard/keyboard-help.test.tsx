import { useDisclosure } from "@mantine/hooks";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { KeyboardHelp, useGoShortcuts } from "./keyboard-help.tsx";

beforeEach(() => localStorage.clear());

let steps = 0;

/** A screen with its own shortcuts, inside the shell with its own. */
function Screen() {
  const [opened, help] = useDisclosure(false);
  useGoShortcuts();
  useShortcuts([
    { keys: "ArrowRight", label: "Later", group: "Report", unfocusedOnly: true, run: () => steps++ },
    { keys: "x", label: "Compare", group: "Report", run: () => steps++ },
  ]);
  return (
    <>
      <KeyboardHelp opened={opened} onOpen={help.open} onClose={help.close} />
      <input aria-label="Some field" />
      <button type="button">Some button</button>
      <p>at {useLocation().pathname}</p>
    </>
  );
}

async function open() {
  steps = 0;
  renderApp(<Screen />, fakeServices({ getUser: () => buildUser() }, { signedIn: true }));
  await screen.findByText("at /");
}
const at = (path: string) => screen.findByText(`at ${path}`);

test("g and a letter open a screen of the menus", async () => {
  await open();
  await userEvent.keyboard("gr");
  await at("/royalties");
  await userEvent.keyboard("gi");
  await at("/imports");
});

test("nothing happens while typing, or with a modifier key held", async () => {
  await open();
  await userEvent.type(screen.getByLabelText("Some field"), "gr?x");
  screen.getByLabelText("Some field").blur();
  await userEvent.keyboard("{Control>}x{/Control}{Alt>}x{/Alt}{Meta>}x{/Meta}");
  await at("/");
  expect(steps).toBe(0);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("arrow keys work only where no other element uses them", async () => {
  await open();
  await userEvent.keyboard("{ArrowRight}");
  expect(steps).toBe(1);
  screen.getByText("Some button").focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(steps).toBe(1);
});

test("the list shows all bound shortcuts, of screen and shell", async () => {
  await open();
  await userEvent.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Keyboard help" });
  const rows = [...dialog.querySelectorAll("tr")].map((row) => row.textContent);
  expect(rows).toEqual([
    "Show this list?",
    "Royalties: Estimatedg then r",
    "Royalties: Actual Earningsg then p",
    "Books: Manageg then b",
    "Books: Pre-ordersg then o",
    "Ranks: My Ranksg then k",
    "Ranks: Compare Ranksg then c",
    "Ranks: Peer Titlesg then t",
    "Event Logsg then e",
    "Followersg then f",
    "Reviewsg then v",
    "Importsg then i",
    "Signalsg then n",
    "Accountg then a",
    "Sync healthg then s",
    "Later→",
    "Comparex",
  ]);
});

test("single-character shortcuts can be turned off, and the choice is remembered; arrow keys stay", async () => {
  await open();
  await userEvent.keyboard("?");
  await userEvent.click(await screen.findByRole("switch", { name: /^Single-key shortcuts/ }));
  expect(screen.getByRole("rowheader", { name: "Compare (off)" })).toBeDefined();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("xgr?{ArrowRight}");
  expect(steps).toBe(1);
  await at("/");
  expect(localStorage.getItem("colophon-shortcuts")).toBe("false");
});
