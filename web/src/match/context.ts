// What all parts of a match page share.
import {createContext} from 'preact';
import {useContext} from 'preact/hooks';
import type {Choosing} from './question/choosing';
import type {MatchModel} from './model';

export interface MatchTools {
  model: MatchModel;
  choosing: Choosing;
}

export const MatchContext = createContext<MatchTools | undefined>(undefined);

export function useMatch(): MatchTools {
  const tools = useContext(MatchContext);
  if (!tools) throw new Error('no match around');
  return tools;
}
