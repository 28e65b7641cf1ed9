// Home, the rules, one's own page, an invitation, the waiting room, and addresses that lead nowhere.
import { cleanup, render } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import App from "@/App.svelte";
import { Unreachable } from "@/lib/api";
import { LiveTable } from "@/lib/live.svelte";
import { me } from "@/lib/me.svelte";
import { router } from "@/lib/router.svelte";
import type { Listed, TableSummary } from "@/lib/wire";
import Home from "@/pages/Home.svelte";
import Ticket from "@/pages/home/Ticket.svelte";
import Invited from "@/pages/Invited.svelte";
import Me from "@/pages/Me.svelte";
import Rules from "@/pages/Rules.svelte";
import WaitingRoom from "@/pages/waiting/WaitingRoom.svelte";
import { FORMS, GAMES, givenOf } from "../games";
import { chair, only, summary } from "../given";
import { all, button, click, read, the, texts } from "../seen";
import { answering, refusal, type Answers } from "../server";
import { sockets } from "../socket";
import { speak } from "../speaking";
import { settled } from "../table";

const ANA = only<NonNullable<typeof me.person>>({ id: "ana", name: "Ana", account: false, language: "en" });
const press = async (element: Element): Promise<void> => {
  element.dispatchEvent(click());
  await settled();
};
async function fill(label: string, value: string): Promise<void> {
  const id =
    all("label")
      .find((one) => read(one).startsWith(label))
      ?.getAttribute("for") ?? "";
  const field = document.getElementById(id) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await settled();
}
const submit = async (within: string): Promise<void> => {
  const form = button(within).closest("form")!;
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await settled();
};

const forms = FORMS;
const GAME = FORMS[0]!; // any of them
beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  history.replaceState(null, "", "/");
  router.path = "/";
  me.forget();
});

const listed = (more: Partial<Listed> = {}): Listed =>
  only({
    ...summary(["Ana", "Ben", "bot:easy"]),
    game: GAME.id,
    options: GAME.first_race,
    my_seats: [0],
    my_turn: false,
    cup: null,
    ...more,
  });

describe("home", () => {
  const lists = (more: Readonly<Record<string, readonly Listed[]>> = {}): Answers =>
    answering({
      "/sessions": () => ({ person: null }),
      "/games": () => forms,
      "/tables": (path, { method }) => {
        if (method === "POST") return summary([], { id: "fresh" });
        const list = new URLSearchParams(path.split("?")[1]).get("list") ?? "";
        return { tables: more[list] ?? [], next: null };
      },
      "/people": () => ANA,
    });

  test("offers every game for a race at once", async () => {
    lists();
    render(Home);
    await settled();
    expect(
      all("[data-race-now]")
        .map(({ dataset }) => dataset.raceNow)
        .sort(),
    ).toEqual([...GAMES].sort());
  });

  test.each(GAMES)("one click leads to a table of %s", async (game) => {
    const server = lists();
    render(Home);
    await settled();
    await press(the(`[data-race-now=${game}]`));
    expect(server.asked.at(-1)).toMatchObject({ method: "POST", path: "/tables", body: { game, start: true } });
    expect(router.path).toBe("/t/fresh");
  });

  test("shows my races, and whose turn it is, and others' apart from them", async () => {
    lists({
      mine: [listed({ id: "t1", my_turn: true, asked: [0] }), listed({ id: "t2", asked: [1] })],
      open: [listed({ id: "t1" }), listed({ id: "t3", my_seats: [], status: "waiting" })],
    });
    me.person = ANA;
    render(Home);
    await settled();
    expect(texts("h2")).toContain("Your races");
    expect(document.body.textContent).toContain("Your turn");
    const links = all("a.button").map((link) => link.getAttribute("href"));
    expect(links.filter((link) => link === "/t/t1")).toHaveLength(1);
    expect(links).toContain("/t/t3");
  });

  test("a server that cannot be reached is told", async () => {
    answering({});
    render(Home);
    await settled();
    expect(texts("[role=alert]")).toEqual(["The server cannot be reached. Check that it is running and try again."]);
  });
});

describe("a table in a list", () => {
  const state = (more: Partial<Listed>): string => {
    render(Ticket, { table: listed(more), game: GAME, door: "Go to the table" });
    const said = read(the(".state"));
    cleanup();
    return said;
  };

  test("says whose turn it is, bots by what they are", () => {
    expect(state({ my_turn: true })).toBe("Your turn");
    expect(state({ asked: [1] })).toContain("Ben");
    expect(state({ asked: [2] })).toContain("a bot");
    expect(state({ status: "finished" })).toBe("Finished");
  });

  test("says how many are still to come", () => {
    const free = [
      chair(0, "Ana"),
      chair(1, "", { taken: false, person: null }),
      chair(2, "", { taken: false, person: null }),
    ];
    expect(state({ status: "waiting", chairs: free })).toContain("2");
  });
});

describe("addresses", () => {
  test("that lead nowhere say so in both languages, and lead home", async () => {
    answering({ "/sessions": () => ({ person: null }) });
    router.path = "/nowhere";
    render(App);
    await settled();
    expect(texts("h1, h2")).toContain("Nothing here");
    await speak("es");
    await settled();
    expect(texts("h1, h2")).toContain("Aquí no hay nada");
    expect(texts("[role=alert]")).toContain("No hay nada en esta dirección.");
    expect(all("a").some((link) => link.getAttribute("href") === "/")).toBe(true);
  });

  test("a server that cannot be reached is told, and tried again at a press", async () => {
    answering({});
    vi.spyOn(me, "look").mockRejectedValueOnce(new Unreachable(""));
    router.path = "/me";
    render(App);
    await settled();
    expect(document.body.textContent).toContain("The server cannot be reached.");
    await press(button("Try again"));
    await vi.waitFor(() => expect(texts("h1")).toContain("Your page"), { timeout: 30_000 });
  });
});

describe("an invitation", () => {
  const open = async (hash: string): Promise<void> => {
    history.replaceState(null, "", `/invite${hash}`);
    router.path = "/invite";
    render(Invited);
    await settled();
  };

  test("leads to the table, and its code does not stay in the address", async () => {
    const server = answering({ "/invites": () => summary([], { id: "theirs" }) });
    me.person = ANA;
    await open("#invite=abc%20d");
    expect(server.asked[0]?.body).toEqual({ code: "abc d" });
    expect([router.path, location.hash]).toEqual(["/t/theirs", ""]);
  });

  test("asks for a name first where there is none", async () => {
    answering({
      "/invites": () => summary([], { id: "theirs" }),
      "/sessions": () => ({ person: null }),
      "/people": () => ANA,
    });
    await open("#invite=abc");
    await fill("Your name", "Ana");
    await submit("To the table");
    expect(router.path).toBe("/t/theirs");
  });

  test("that was cut off, or used, is refused politely", async () => {
    answering({ "/invites": () => refusal(404, "no_such_invite", "no such invite") });
    me.person = ANA;
    await open("#%zz");
    expect(texts("[role=alert]").join()).toContain("Ask your friend for a new one");
    expect(all("a").some((link) => link.getAttribute("href") === "/")).toBe(true);
  });
});

describe("one's own page", () => {
  const server = (): Answers =>
    answering({
      "/sessions": (_, { method }) =>
        method === "DELETE"
          ? new Response(null, { status: 204 })
          : method === "POST"
            ? { ...ANA, name: "Marta" }
            : { person: null },
      "/people": (_, { body }) => ({ ...ANA, ...only<object>(body) }),
      "/me": (_, { body }) => ({ ...ANA, ...only<object>(body) }),
      "/me/notices": () => ({ offered: [], push_key: null, wanted: [] }),
      "/me/recovery": () => ({ code: "ABCD-EFGH" }),
      "/me/muted": () => [],
    });

  test("lets somebody come in, and changes a name", async () => {
    server();
    render(Me);
    await settled();
    await fill("Your name", "Marta");
    await submit("Come in");
    expect(texts("h1")).toEqual(["Marta"]);
    await fill("Name", "Marta B.");
    await submit("Save");
    expect(document.body.textContent).toContain("Saved: you are Marta B. from now on.");
  });

  test("gives a code to come back by, asks before it logs out, and takes the code again", async () => {
    server();
    me.person = ANA;
    render(Me);
    await settled();
    await press(button("Make a recovery code"));
    expect(all("input").some((field) => (field as HTMLInputElement).value === "ABCD-EFGH")).toBe(true);
    await press(button("Log out everywhere"));
    await press(all("dialog button").find((one) => read(one) === "Log out")!);
    expect(document.body.textContent).toContain("You have logged out everywhere.");
    await fill("Recovery code", "ABCD-EFGH");
    await submit("Log in");
    expect(document.body.textContent).toContain("Welcome back, Marta");
  });
});

describe("the waiting room", () => {
  const waiting = (more: Partial<TableSummary> = {}): TableSummary =>
    summary([], {
      game: GAME.id,
      options: GAME.first_race,
      status: "waiting",
      chairs: [chair(0, "Ana"), chair(1, "", { taken: false, person: null, bot: null })],
      ...more,
    });

  const posted = ({ asked }: Answers): Answers["asked"] => asked.filter(({ method }) => method === "POST");

  async function open(table: TableSummary): Promise<{ server: Answers; live: LiveTable }> {
    sockets();
    const server = answering({
      [`/games/${GAME.id}`]: () => GAME,
      "/tables/table/seats/1": () => waiting({ chairs: [chair(0, "Ana"), chair(1, "bot:strong")] }),
      "/tables/table/start": () => ({ ...table, status: "racing" }),
    });
    const live = new LiveTable("table", 0, "en", table);
    render(WaitingRoom, { live, seat: 0 });
    await settled();
    live.close();
    return { server, live };
  }

  test("says who is still to come, and begins when all are there", async () => {
    me.person = ANA;
    const { server, live } = await open(waiting());
    expect(texts("h1").join()).toContain("Waiting room");
    expect(button("Start the race")).toHaveProperty("disabled", true);
    const list = the("select[aria-label='Put a bot into seat 2']") as HTMLSelectElement;
    list.value = "strong";
    list.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
    expect(posted(server)).toMatchObject([{ path: "/tables/table/seats/1", body: { who: "bot:strong" } }]);
    expect(button("Start the race")).toHaveProperty("disabled", false);
    await press(button("Start the race"));
    expect(live.summary?.status).toBe("racing");
  });

  test("is filled with bots at a press", async () => {
    me.person = ANA;
    const { server } = await open(waiting());
    await press(button("Fill with bots and start"));
    expect(posted(server).map(({ path }) => path)).toEqual(["/tables/table/seats/1", "/tables/table/start"]);
  });

  test("asks before a race is called off", async () => {
    me.person = ANA;
    const { server, live } = await open(waiting());
    server.on("/tables/table/cancel", () => waiting({ status: "cancelled" }));
    await press(button("Call it off"));
    expect(posted(server)).toEqual([]);
    await press(all("dialog button").find((one) => read(one) === "Call it off")!);
    expect(posted(server).map(({ path }) => path)).toEqual(["/tables/table/cancel"]);
    expect(live.summary?.status).toBe("cancelled");
  });

  test("of a race that was called off says so", async () => {
    await open(waiting({ status: "cancelled" }));
    expect(document.body.textContent).toContain("This race was called off.");
  });

  test("lets nobody start but who has set it up", async () => {
    me.person = { ...ANA, id: "ben" };
    await open(waiting());
    expect(texts("button")).not.toContain("Start the race");
    expect(texts("button").join()).toContain("Sit here");
  });
});

describe.each(GAMES)("the rules of %s", (game) => {
  const open = async (): Promise<void> => {
    answering({ "/games": () => FORMS });
    render(Rules, { game });
    await vi.waitFor(() => expect(all(".text section").length).toBeGreaterThan(5), { timeout: 30_000 });
  };
  const seek = async (words: string): Promise<void> => {
    const field = the("[data-testid=rules-search]") as HTMLInputElement;
    field.value = words;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await settled();
  };

  test("are searched, what was found is marked, and nothing found is told", async () => {
    await open();
    const chapters = all(".text section").length;
    await seek(givenOf(game).sought);
    expect(texts("[role=status]").join()).toMatch(/Found in \d+ places?/);
    expect(all("mark").length).toBeGreaterThan(0);
    expect(all(".text section").length).toBeLessThan(chapters);
    await seek("xyzzy");
    expect(document.body.textContent).toContain("Nothing found for “xyzzy”.");
  });

  test("have an address for every clause, and mark what is not played here yet", async () => {
    await open();
    const clauses = all(".text [id]").filter((one) => /^[A-Z]{2}-\d+\.\d+$/.test(one.id));
    expect(clauses.length).toBeGreaterThan(80);
    const marked = all("section")
      .filter((section) => section.querySelector(".unplayed") !== null)
      .map((section) => Number(read(section.querySelector(".plate")!)));
    expect(marked).toEqual(givenOf(game).unplayed);
  });
});
