import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import { LetterOffer } from "./letter-offer.tsx";

function open({ isOffered = true, ...user }: Partial<Parameters<typeof buildUser>[0]> & { isOffered?: boolean } = {}) {
  const own = { address: "mara@example.com", is_own: true, state: "active", since: null, pause: null };
  let settings = {
    is_on: false,
    is_offered: isOffered,
    hour: 7,
    sections: ["royalties"],
    next_at: null,
    recipients: [own],
  };
  const services = fakeServices(
    {
      getUser: () => buildUser(user),
      getLetterSettings: () => settings,
      saveLetterSettings: ({ body }) => {
        settings = { ...settings, ...body, is_offered: false };
        return settings;
      },
    },
    { signedIn: true },
  );
  renderApp(<LetterOffer />, services);
  return services;
}
const saved = ({ calls }: ReturnType<typeof open>) =>
  calls.filter(({ name }) => name === "saveLetterSettings").map(({ sent }) => sent.body);

test.each([
  ["Send me the letter", true],
  ["No, thanks", false],
])("is gone for good after “%s”", async (name, is_on) => {
  const services = open();
  await userEvent.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  expect(saved(services)).toEqual([{ is_on }]);
});

test.each([
  ["has chosen already", { isOffered: false }],
  ["has not confirmed the address", { email_not_verified: true }],
  ["is impersonated", { impersonate_admin_id: "admin" }],
])("isn't shown to a user who %s", async (_, user) => {
  const services = open(user);
  await waitFor(() => expect(services.calls.some(({ name }) => name === "getLetterSettings")).toBe(true));
  expect(screen.queryByRole("complementary")).toBeNull();
});
