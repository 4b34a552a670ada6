import { expect, it } from "vitest";

import { completeLog } from "../../../src/app/model/logbook";
import { LOG, modelOf, position } from "../../fake";

it("asks for the whole log when moves were missed", () => {
  const model = modelOf(position({ step: LOG.length + 2 }), { log: LOG });
  completeLog(model);
  expect(model.last).toEqual({ type: "log" });
});

it("asks for nothing when the log is whole", () => {
  const model = modelOf(position({ step: LOG.length }), { log: LOG });
  completeLog(model);
  expect(model.sent).toEqual([]);
});
