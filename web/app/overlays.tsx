import "@mantine/notifications/styles.css";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";

/** Toasts and confirmations. Both are opened by events and stores, so they load after the screen. */
export default function Overlays() {
  return (
    <>
      <Notifications position="bottom-right" />
      <ModalsProvider>{null}</ModalsProvider>
    </>
  );
}
