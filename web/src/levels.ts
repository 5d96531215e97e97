// How strong the machine is, by name: "Beginner: plays anything" is a name and what it means.
import type {GameAbout} from './contract';

export interface LevelName {
  name: string;
  text: string;
}

export function levelName(title: string): LevelName {
  const colon = title.indexOf(':');
  return colon < 0 ? {name: title, text: ''} : {name: title.slice(0, colon), text: title.slice(colon + 1).trim()};
}

/** A level of a game; empty as long as the game is not known, or has no such level. */
export function levelOf(about: GameAbout | undefined, level: number | undefined): LevelName {
  return levelName(about?.levels.find(one => one.level === level)?.title ?? '');
}

/** What a level is called, or its number where it has no name; nothing as long as the game is not known. */
export function levelText(about: GameAbout | undefined, level = 0): string {
  return about === undefined ? '' : levelOf(about, level).name || String(level);
}
