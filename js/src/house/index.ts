import english from "../../../gingerbread_widget/data/messages/house/en.json";
import type { Game } from "../app/ui/context";
import editor from "./editor/editor.css";
import { EditorApp } from "./editor/app";
import { HouseFace } from "./face";
import styles from "./house.css";

export const HOUSE: Game = {
  english,
  styles: styles + editor,
  makeFace: (host) => new HouseFace(host),
  edit: (root, model, signal, host) => void new EditorApp(root, model, signal, HOUSE, host),
};
