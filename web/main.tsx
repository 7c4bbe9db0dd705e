import "./app/mantine.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { keepInstallPrompt } from "./app/device/install-prompt.ts";
import { keepEarlyDialogs } from "./app/early-dialogs.ts";

keepEarlyDialogs();
keepInstallPrompt();
createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
