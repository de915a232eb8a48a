import { describe, expect, it } from "vitest";
import { followLaunches } from "~/pwa/install/launches";

const site = "https://club.example";

/** A window of the app, and the launches that waited before its page took any. */
function openWindow({
  path = "/vehicles",
  waiting = [] as readonly string[],
  isOpenedByLaunch = false,
  hasUnsavedInput = false,
} = {}) {
  const opened: string[] = [];
  let consume: (launch: { targetURL?: string | null }) => void = () => {};
  followLaunches({
    queue: {
      setConsumer: (consumer) => {
        consume = consumer;
        for (const each of waiting) consumer({ targetURL: site + each });
      },
    },
    isOpenedByLaunch,
    shownUrl: () => site + path,
    hasUnsavedInput: () => hasUnsavedInput,
    open: (url) => opened.push(url),
  });
  return { opened, launch: (targetURL: string | null) => consume({ targetURL }) };
}

describe("a launch while the app is open", () => {
  it("shows the page of a shortcut in the open window", () => {
    const { opened, launch } = openWindow();
    launch(`${site}/membershipcard`);
    launch(`${site}/sivevent?tab=mine`);
    expect(opened).toEqual([`${site}/membershipcard`, `${site}/sivevent?tab=mine`]);
  });

  it("changes nothing for the icon, for the page that is shown, and for an address elsewhere", () => {
    const { opened, launch } = openWindow({ path: "/vehicles#list" });
    for (const url of [`${site}/`, `${site}/vehicles`, "https://other.example/card", null]) launch(url);
    expect(opened).toEqual([]);
    launch(`${site}/vehicles?sold=1`);
    expect(opened).toEqual([`${site}/vehicles?sold=1`]);
  });

  it("loses nothing that was typed", () => {
    const { opened, launch } = openWindow({ hasUnsavedInput: true });
    launch(`${site}/membershipcard`);
    expect(opened).toEqual([]);
  });

  it("is followed late where the page took no launches at the time", () => {
    expect(openWindow({ waiting: ["/calendar"] }).opened).toEqual([`${site}/calendar`]);
  });

  it("does not repeat the one that opened the window, or the last one before a reload", () => {
    const { opened, launch } = openWindow({ waiting: ["/membershipcard"], isOpenedByLaunch: true });
    expect(opened).toEqual([]);
    launch(`${site}/membershipcard`);
    expect(opened).toEqual([`${site}/membershipcard`]);
    const second = openWindow({ waiting: ["/membershipcard", "/calendar"], isOpenedByLaunch: true });
    expect(second.opened).toEqual([`${site}/calendar`]);
    const first = openWindow({ isOpenedByLaunch: true });
    first.launch(`${site}/membershipcard`);
    expect(first.opened).toEqual([`${site}/membershipcard`]);
  });
});
