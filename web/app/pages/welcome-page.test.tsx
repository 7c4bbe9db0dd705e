import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PLANS } from "#shared/catalogue/plans.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { renderApp } from "#web/testing/render.tsx";
import WelcomePage from "./welcome-page.tsx";

// Preloads what the page loads later, so that tests find it even on a busy machine.
await Promise.all([
  import("#web/features/billing/plans/price-list.tsx"),
  import("#web/features/clients/sample/sample-desk.tsx"),
  import("#web/features/royalties/report/report-details.tsx"),
  import("#web/features/royalties/sample/sample-report.tsx"),
  import("#web/features/royalties/sources/figure-source.tsx"),
]);

/** Noon of November 20 in Madrid; only the clock is frozen. */
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 11) }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

function visit(path = "/") {
  let address = "";
  const Address = () => {
    const { pathname, search } = useLocation();
    address = `${pathname}${search}`;
    return null;
  };
  const services = fakeServices({});
  renderApp(
    <>
      <WelcomePage />
      <Address />
    </>,
    services,
    { path },
  );
  return { services, address: () => address };
}

const sample = async (name: string) => within(await screen.findByRole("region", { name }));
const earnings = async () => within(await (await sample("Try a report")).findByRole("region", { name: "Earnings" }));

describe("a visitor", () => {
  test("reads what it is, and finds the ways in", async () => {
    visit();
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(
      "What your books earn, checked to the cent",
    );
    expect(screen.getAllByRole("link", { name: "Sign in" })[0]!.getAttribute("href")).toBe("/signin");
    expect(screen.getAllByRole("link", { name: "Create an account" })[0]!.getAttribute("href")).toBe("/signup");
    expect(await screen.findAllByText("Sample figures")).not.toEqual([]);
  });

  test("sorts the sample report's table and changes its days, without a call to the API", async () => {
    const { services, address } = visit();
    const table = within(await (await earnings()).findByRole("table"));
    const firstBook = () => table.getAllByRole("row")[1]!.textContent;
    await user.click(table.getByRole("button", { name: /^Books?|^Title/ }));
    const first = firstBook();
    await user.click(table.getByRole("button", { name: /^Books?|^Title/ }));
    expect(firstBook()).not.toBe(first);
    await user.click(screen.getByRole("button", { name: "Earlier" }));
    await waitFor(() => expect(address()).toMatch(/^\/\?/));
    expect(services.calls).toEqual([]);
  });

  test("learns from a pressed amount that no file is behind it", async () => {
    visit();
    const amounts = await (await sample("Try a report")).findAllByTitle("Where from?");
    await user.click(amounts[0]!);
    expect(await screen.findByText("This is sample data. It was made up and comes from no file.")).toBeDefined();
  });

  test("sees the prices of the catalogue", async () => {
    visit();
    const prices = within(await screen.findByRole("list", { name: "Plans" }));
    const names = PLANS.filter((plan) => plan.plan_type === "AUTHOR" && plan.billing_interval === "MONTH").map(
      ({ name }) => name,
    );
    expect(prices.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(names);
    await user.click(screen.getByRole("radio", { name: "Annual, 1 month free" }));
    expect(prices.getByText("$209 a year")).toBeDefined();
  });
});

describe("an agency's visitor", () => {
  test("sees the sample desk one press after the address, without a call to the API", async () => {
    const { services, address } = visit();
    await user.click(await screen.findByRole("link", { name: "For agencies" }));
    expect(address()).toBe("/?for=agencies");
    const desk = await sample("See an agency’s desk");
    expect(await desk.findByText(/^Amazon asks the author to sign in again/)).toBeDefined();
    expect(within(await desk.findByRole("table")).getAllByRole("row")).toHaveLength(7);
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(services.calls).toEqual([]);
  });

  test("gets from a client of the desk to a report, and back", async () => {
    const { address } = visit("/?for=agencies");
    const desk = await sample("See an agency’s desk");
    await user.click(await desk.findByRole("link", { name: "Hana Weiss" }));
    expect(address()).toBe("/?for=agencies&client=1");
    const report = await sample("A client’s report");
    expect(await report.findByRole("region", { name: "Earnings" })).toBeDefined();
    await user.click(report.getByRole("link", { name: "Back to the desk" }));
    expect(address()).toBe("/?for=agencies");
  });

  test("sees an agency's plans, and signs up as one", async () => {
    visit("/?for=agencies");
    const prices = within(await screen.findByRole("list", { name: "Plans" }));
    expect(prices.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Studio", "House", "Group"]);
    expect(screen.getAllByRole("link", { name: "Create an agency account" })[0]!.getAttribute("href")).toBe(
      "/signup/agency",
    );
  });
});
