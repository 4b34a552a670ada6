import english from "../../../gingerbread_widget/data/messages/house/en.json";
import { partOf } from "../app/page/parts";
import type { Game } from "../app/ui/context";
import type { Edit } from "./edit";
import { HouseFace } from "./face";
import styles from "./house.css";
import { shared } from "./shared";

const HOUSE: Game = {
  english,
  styles,
  makeFace: (host) => new HouseFace(host),
  edit: async (root, model, signal, host) => {
    const edit = await partOf<Edit>("editor", shared, model, host);
    if (!signal.aborted) edit(root, model, signal, HOUSE, host);
  },
};

export default HOUSE;
