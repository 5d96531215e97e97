// How a game looks, as its pack says. What it says nothing about is drawn plainly.
import type {GameAbout, Look} from '../contract';

const plain: Look = {
  figures: {},
  tokens: {},
  terrain: {},
  dice: {},
  symbols: {},
  counters: {},
  tracks: {},
  picks: [],
};

export function lookOf(about: GameAbout | undefined): Look {
  return about?.look ?? plain;
}
