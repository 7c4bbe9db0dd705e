import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { KenpSettings } from "#shared/api/kenp-rates.ts";
import { lastPublishedMonth } from "#shared/domain/kenp/publication.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { formatMonth } from "#web/lib/format.ts";
import { buildAgencyUser, buildPreferences, buildUser } from "#web/testing/builders.ts";
import { type Answers, fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import KenpRatesPage from "./kenp-rates-page.tsx";

const settings: KenpSettings = {
  custom_rates: [{ marketplace_id: 3, rate: 0.0031 }],
  presets: { kenp_increase_by: 5, kenp_decrease_by: 5, kenpc_percent: 100 },
};
const rates = [
  { marketplace_id: 1, rate: 0.0047002, month_name: "November 2025", month_at: "2025-11", simulated: false },
];

/** Opens the tab over an API that remembers only the last request. */
function open(answers: Answers = {}, user: User = buildUser()) {
  const services = fakeServices(
    {
      getUser: () => user,
      getKenpSettings: () => settings,
      getKenpRates: () => ({ rates }),
      saveKenpPresets: ({ body }) => ({
        ...settings,
        presets: Object.fromEntries(Object.entries(body!).map(([name, percent]) => [name, Number(percent)])),
      }),
      saveKenpRates: ({ body }) => ({
        ...settings,
        custom_rates: Object.entries(body!).flatMap(([id, rate]) =>
          rate ? [{ marketplace_id: Number(id), rate: Number(String(rate).replace(",", ".")) }] : [],
        ),
      }),
      ...answers,
    },
    { signedIn: true },
  );
  renderApp(<KenpRatesPage />, services, { path: "/account/kenpRates" });
  return {
    sent: (name: string) => services.calls.filter((call) => call.name === name).map(({ sent }) => sent.body),
    user: userEvent.setup(),
  };
}
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const retype = async (user: ReturnType<typeof userEvent.setup>, name: string, text: string) => {
  await user.clear(await field(name));
  if (text !== "") await user.type(await field(name), text);
};
const button = (name: string) => screen.getByRole("button", { name });
const errorOf = (input: HTMLElement): string =>
  (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

test("lists the user's default store first", async () => {
  open({}, buildUser({ preferences: buildPreferences({ default_marketplace: 3 }) }));
  await field("Germany (EUR)");
  const rateFields = within(screen.getByRole("form", { name: "Custom rates" })).getAllByRole("textbox");
  expect(rateFields[0]).toBe(await field("Germany (EUR)"));
});

describe("presets", () => {
  test("are saved by their own button, with a confirmation", async () => {
    const { user, sent } = open();
    await retype(user, "Assume decrease", "10");
    await retype(user, "Pages read for one borrow", "80");
    await user.click(button("Save presets"));
    expect(await screen.findByText("Your presets have been updated")).toBeDefined();
    expect(sent("saveKenpPresets")).toEqual([{ kenp_increase_by: "5", kenp_decrease_by: "10", kenpc_percent: "80" }]);
    expect(sent("saveKenpRates")).toEqual([]);
  });

  test.each(["4.5", "4,5"])("never turn the typed fraction %s into another number", async (typed) => {
    const { user } = open();
    await retype(user, "Assume increase", typed);
    expect((await field("Assume increase")).value).toBe(typed);
    await user.click(screen.getByRole("button", { name: "Save presets" }));
    expect(await screen.findByText("Digits only, three at most")).toBeDefined();
  });

  test("reject letters and signs while typing, and accept three digits at most", async () => {
    const { user } = open();
    await retype(user, "Assume increase", "12345");
    expect((await field("Assume increase")).value).toBe("123");
    await retype(user, "Assume increase", "a5%");
    expect((await field("Assume increase")).value).toBe("5");
    await retype(user, "Pages read for one borrow", "eighty");
    expect((await field("Pages read for one borrow")).value).toBe("");
  });

  test("that are no percentage are reported at their field, and nothing is sent", async () => {
    const { user, sent } = open();
    await retype(user, "Assume decrease", "101");
    await retype(user, "Assume increase", "");
    await user.click(button("Save presets"));
    expect(errorOf(await field("Assume decrease"))).toContain("Must be at most 100");
    expect(errorOf(await field("Assume increase"))).toContain("Required");
    expect(sent("saveKenpPresets")).toEqual([]);
  });
});

describe("custom rates", () => {
  test("are offered for every store that pays for page reads except the Netherlands, beside the last known rate", async () => {
    open();
    const us = await field("United States (USD)");
    expect([us.value, us.placeholder]).toEqual(["", "0.0047002"]);
    expect(screen.getByText("0.0047002 in November 2025. Newer rates arrive with your reports.")).toBeDefined();
    expect((await field("Germany (EUR)")).value).toBe("0.0031");
    const form = within(screen.getByRole("form", { name: "Custom rates" }));
    expect(form.getAllByRole("textbox")).toHaveLength(12);
    expect(form.queryByRole("textbox", { name: /Netherlands|Poland/ })).toBeNull();
  });

  test("show a known rate with its month, and mention no newer ones when there are none", async () => {
    const month_at = lastPublishedMonth(dayIn(buildUser().timezone, Date.now()));
    open({ getKenpRates: () => ({ rates: [{ ...rates[0]!, month_name: formatMonth(month_at), month_at }] }) });
    expect(await screen.findByText(`0.0047002 in ${formatMonth(month_at)}`)).toBeDefined();
  });

  test("show a simulated rate with its month, labeled as simulated", async () => {
    const october = { rate: 0.0044, month_name: "October 2026", month_at: "2026-10", simulated: true };
    open({ getKenpRates: () => ({ rates: [{ marketplace_id: 1, ...october }] }) });
    expect(await screen.findByText("0.0044 in October 2026 (simulated rate)")).toBeDefined();
  });

  test("accept a comma or a point, and clearing a field returns it to last month's rate", async () => {
    const { user, sent } = open();
    await retype(user, "United States (USD)", "0,0045");
    await retype(user, "Germany (EUR)", "");
    await user.click(button("Save custom rates"));
    expect(await screen.findByText("Your custom rates have been updated")).toBeDefined();
    expect(sent("saveKenpRates")).toMatchObject([{ "1": "0,0045", "3": "" }]);
    expect((await field("United States (USD)")).value).toBe("0.0045");
    expect((await field("Germany (EUR)")).value).toBe("");
  });

  test("are shown with the user's decimal comma, and can be saved unchanged", async () => {
    const { user, sent } = open({}, buildUser({ preferences: buildPreferences({ number_format: "1.234,56" }) }));
    expect((await field("Germany (EUR)")).value).toBe("0,0031");
    expect((await field("United States (USD)")).placeholder).toBe("0,0047002");
    await user.click(button("Save custom rates"));
    expect(await screen.findByText("Your custom rates have been updated")).toBeDefined();
    expect(sent("saveKenpRates")).toMatchObject([{ "3": "0,0031" }]);
  });

  test("reject letters and a second decimal separator while typing", async () => {
    const { user } = open();
    for (const [typed, shown] of [
      ["about 0.4 cents", "0.4"],
      ["0,00x45", "0,0045"],
      ["0.00.45", "0.0045"],
      [".5.5", ".55"],
      ["-1e", "1"],
    ] as const) {
      await retype(user, "United States (USD)", typed);
      expect((await field("United States (USD)")).value, typed).toBe(shown);
    }
  });

  test("that are invalid are reported at their field, by local rules or the server", async () => {
    const refusal = () => {
      throw new ApiFailure("invalid", 422, "Some fields need another look.", { "3": ["Unknown store"] });
    };
    const { user, sent } = open({ saveKenpRates: refusal });
    await retype(user, "United States (USD)", "4.5");
    await retype(user, "Japan (JPY)", ",");
    await user.click(button("Save custom rates"));
    expect(errorOf(await field("United States (USD)"))).toContain("Must be below 1 per page");
    expect(errorOf(await field("Japan (JPY)"))).toContain("Digits and one decimal separator only");
    expect(sent("saveKenpRates")).toEqual([]);
    await retype(user, "United States (USD)", "0.0045");
    await retype(user, "Japan (JPY)", "0.4");
    await user.click(button("Save custom rates"));
    expect(errorOf(await field("Germany (EUR)"))).toContain("Unknown store");
  });

  test("can be set even when the known rates can't be loaded", async () => {
    open({
      getKenpRates: () => {
        throw new ApiFailure("internal", 500);
      },
    });
    expect((await field("United States (USD)")).placeholder).toBe("");
    expect(screen.getAllByText("No rate is known yet")).toHaveLength(12);
  });
});

test("settings that can't be loaded can be requested again", async () => {
  let works = false;
  const { user } = open({
    getKenpSettings: () => {
      if (works) return settings;
      throw new ApiFailure("internal", 500);
    },
  });
  expect(await screen.findByText("Your KENP rates can’t be shown")).toBeDefined();
  works = true;
  await user.click(button("Try again"));
  expect((await field("Assume decrease")).value).toBe("5");
});

test("an agency member with view-only access sees the settings and can't change them", async () => {
  open({}, buildAgencyUser({ agency_role: "read_only" }));
  expect((await field("Assume decrease")).matches(":disabled")).toBe(true);
  expect(screen.getByText(/Its owner and members can change it/)).toBeDefined();
  expect(screen.queryByRole("link", { name: "Choose which one with your royalties" })).toBeNull();
});
