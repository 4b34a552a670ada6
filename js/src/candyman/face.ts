export { HouseFace as CandymanFace } from "../house/face";
