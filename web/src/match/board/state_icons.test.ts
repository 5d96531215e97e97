import {expect, it} from 'vitest';
import {stateOf} from './state_icons';

it('a token has the sign of its state, whichever side is up and whatever it names', () => {
  const {icon} = stateOf('silenced');
  expect(icon).toBeDefined();
  expect(stateOf('silenced-blue')).toEqual({icon, side: 'blue'});
  expect(stateOf('silenced:reset')).toEqual({icon, side: undefined});
  expect(stateOf('silenced-blue:reset')).toEqual({icon, side: 'blue'});
  expect(stateOf('of_another_game').icon).toBeUndefined();
});
