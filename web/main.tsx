import "./app/mantine.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { keepEarlyDialogs } from "./app/early-dialogs.ts";

keepEarlyDialogs();
createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
