import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import classes from "./estimated.module.css";
import { Estimated } from "./estimated.tsx";

test("the mark of an estimate says how much is estimated, and keeps its look when its explanation has loaded", async () => {
  renderApp(
    <Estimated amount={745_030_000} currency="USD" />,
    fakeServices({ getUser: () => buildUser() }, { signedIn: true }),
  );
  const mark = () => screen.getByRole("button", { name: "est." });
  expect((await screen.findByRole("button", { name: "est." })).className).toBe(classes.mark);
  const person = userEvent.setup();
  await waitFor(async () => {
    await person.unhover(mark());
    await person.hover(mark());
    expect(screen.getByRole("tooltip").textContent).toContain("$745.03 of it is estimated");
  });
  expect(mark().className).toBe(classes.mark);
});
