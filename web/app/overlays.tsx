import "@mantine/notifications/styles.css";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { InstallHint } from "./device/install-hint.tsx";
import { ReleaseBar } from "./device/release-bar.tsx";
import { openEarlyDialogs } from "./early-dialogs.ts";

/** Toasts, confirmations and what the device says. They are opened by events and stores, so they load after the screen. */
export default function Overlays() {
  useEffect(openEarlyDialogs, []);
  return (
    <>
      <Notifications position="bottom-right" />
      <ModalsProvider>{null}</ModalsProvider>
      <ReleaseBar />
      <InstallHint />
    </>
  );
}
