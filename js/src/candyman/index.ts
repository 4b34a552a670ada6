import english from "../../../gingerbread_widget/data/messages/candyman/en.json";
import type { Game } from "../app/ui/context";
import styles from "./candyman.css";
import { CandymanFace } from "./face";

const CANDYMAN: Game = { english, styles, makeFace: (host) => new CandymanFace(host) };

export default CANDYMAN;
