import english from "../../../gingerbread_widget/data/messages/plain/en.json";
import type { Game } from "../app/ui/context";
import { PlainFace } from "./face";
import styles from "./plain.css";

export const PLAIN: Game = { english, styles, makeFace: (host) => new PlainFace(host) };
