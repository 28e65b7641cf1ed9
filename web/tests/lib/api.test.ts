import { beforeEach, describe, expect, test, vi } from "vitest";
import { freshId, get, getText, patch, post, put, Refusal, remove, Unreachable } from "@/lib/api";
import { reason } from "@/lib/frame/reason";
import { retry } from "@/lib/retry";
import { answering, refusal, type Answers } from "../server";
import { speak } from "../speaking";

let answers: Answers;
beforeEach(() => {
  answers = answering({ "/thing": (_, { method, body }) => ({ method, body: body ?? null }) });
});

test("each way of asking has its method and its body", async () => {
  expect(await get("/thing?a=1")).toEqual({ method: "GET", body: null });
  expect(await post("/thing")).toEqual({ method: "POST", body: {} });
  expect(await post("/thing", { a: 1 })).toEqual({ method: "POST", body: { a: 1 } });
  expect(await patch("/thing", { a: 1 })).toEqual({ method: "PATCH", body: { a: 1 } });
  expect(await put("/thing")).toEqual({ method: "PUT", body: {} });
  expect(await remove("/thing")).toEqual({ method: "DELETE", body: null });
  expect(await getText("/thing")).toBe('{"method":"GET","body":null}');
});

test("the server is asked in the language of the page", async () => {
  const spy = vi.spyOn(answers, "fetch");
  vi.stubGlobal("fetch", answers.fetch);
  await speak("es");
  await get("/thing");
  const [, init] = spy.mock.calls[0]!;
  expect(init?.headers).toEqual({ "Accept-Language": "es" });
});

test("an empty answer is none", async () => {
  answers.on("/thing", () => new Response(null, { status: 204 }));
  expect(await get("/thing")).toBeUndefined();
});

describe("what was not done", () => {
  test("is told in the server's own words where it has said some", async () => {
    answers.on("/thing", () => refusal(409, "taken", "Somebody sits there."));
    const error: unknown = await post("/thing").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ status: 409, tag: "taken" });
    expect(reason(error)).toBe("Somebody sits there.");
  });

  test("is a fault where the server has said nothing", async () => {
    answers.on("/thing", () => new Response("", { status: 500, statusText: "Internal" }));
    await expect(get("/thing")).rejects.toMatchObject({ status: 500, tag: "fault" });
  });

  test("is told as out of reach where nobody answers, or somebody in between does", async () => {
    for (const answer of [() => undefined, () => new Response("<h1>Bad gateway</h1>", { status: 502 })]) {
      answers.on("/thing", answer);
      const error: unknown = await get("/thing").catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Unreachable);
      expect(reason(error)).toBe("The server cannot be reached. Check that it is running and try again.");
    }
  });

  test("is told as a fault of the page where it is one", async () => {
    await speak("es");
    expect(reason(new Error("oops"))).toContain("Error: oops");
  });
});

test("every command has a name of its own", () => {
  const ids = Array.from({ length: 50 }, freshId);
  expect(new Set(ids).size).toBe(50);
  expect(ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
});

describe("what is asked until it is there", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test("is asked again after a while, and told why not yet", async () => {
    const failed = vi.fn();
    const ask = vi.fn().mockRejectedValueOnce(new Unreachable("gone")).mockResolvedValueOnce("there");
    const found = retry(ask, () => true, failed);
    await vi.advanceTimersByTimeAsync(2999);
    expect([ask.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await found).toBe("there");
  });

  test.each([
    [404, 1],
    [429, 2],
    [503, 2],
  ])("a refusal with %d has it asked %d times", async (status, times) => {
    const ask = vi
      .fn()
      .mockRejectedValueOnce(new Refusal(status, "", ""))
      .mockResolvedValue("there");
    const found = retry(ask, () => true, vi.fn());
    await vi.advanceTimersByTimeAsync(5000);
    expect(await found).toBe(times === 1 ? null : "there");
    expect(ask).toHaveBeenCalledTimes(times);
  });

  test("comes too late for who no longer wants it", async () => {
    let wanted = true;
    const failed = vi.fn();
    const found = retry(
      () => Promise.resolve((wanted = false)),
      () => wanted,
      failed,
    );
    expect(await found).toBe(null);
    wanted = true;
    const lost = retry(
      () => ((wanted = false), Promise.reject(new Unreachable(""))),
      () => wanted,
      failed,
    );
    expect(await lost).toBe(null);
    expect(failed).not.toHaveBeenCalled();
  });
});
