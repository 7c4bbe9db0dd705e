import { fireEvent } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { followReleases } from "./release.ts";

const NOW = Date.parse("2026-11-28T10:00:00Z");
beforeEach(() => sessionStorage.clear());

/** The browser's side of a worker: only events and states, as the browser has them. */
class Workers extends EventTarget {
  controller: object | null;
  updates = 0;
  installing: Worker | null = null;
  constructor(isControlled: boolean) {
    super();
    this.controller = isControlled ? {} : null;
  }
  register = async (): Promise<void> => undefined;
  getRegistration = async () => ({
    active: this.controller,
    installing: this.installing,
    update: async () => {
      this.updates++;
    },
  });
  replace(): void {
    this.controller = {};
    this.dispatchEvent(new Event("controllerchange"));
  }
}
class Worker extends EventTarget {
  state = "installing";
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

function open({ isControlled = true, workers = new Workers(isControlled) } = {}) {
  let time = NOW;
  const reload = vi.fn();
  const release = followReleases({
    workers: workers as unknown as ServiceWorkerContainer,
    storage: sessionStorage,
    now: () => time,
    reload,
  });
  const wait = (ms: number): void => {
    time += ms;
  };
  return { release, workers, reload, wait };
}

test("the first worker of a browser takes over without a reload", () => {
  const { release, workers, reload } = open({ isControlled: false });
  workers.replace();
  expect(reload).not.toHaveBeenCalled();
  expect(release.isReplaced()).toBe(false);
});

test("a page that no one has touched reloads when a release replaces its own, once a minute at most", () => {
  const first = open();
  first.workers.replace();
  expect(first.reload).toHaveBeenCalledOnce();
  const second = open();
  second.workers.replace();
  expect(second.reload).not.toHaveBeenCalled();
  expect(second.release.isReplaced()).toBe(true);
});

test.each(["pointerDown", "keyDown", "input"] as const)("a page with a %s stays until its user reloads it", (kind) => {
  const { release, workers, reload } = open();
  const heard = vi.fn();
  release.listen(heard);
  fireEvent[kind](document.body);
  workers.replace();
  expect(reload).not.toHaveBeenCalled();
  expect(release.isReplaced()).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
});

test("renewing waits until the new release is stored", async () => {
  const workers = new Workers(true);
  const next = new Worker();
  workers.installing = next;
  const { release, reload } = open({ workers });
  const renewed = release.renew();
  await vi.waitFor(() => expect(workers.updates).toBe(1));
  expect(reload).not.toHaveBeenCalled();
  next.become("activated");
  await renewed;
  expect(reload).toHaveBeenCalledOnce();
});

test("renewing reloads in a browser without workers", async () => {
  const reload = vi.fn();
  const release = followReleases({ workers: undefined, storage: sessionStorage, now: () => NOW, reload });
  release.register();
  await release.renew();
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that is looked at again after an hour asks for a newer release", async () => {
  const { release, workers, wait } = open();
  release.register();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(workers.updates).toBe(0);
  wait(HOUR_MS);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(workers.updates).toBe(1));
});
