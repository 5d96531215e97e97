// The tours: what each step is about, and what says that it was done. Their words are texts: tour.GAME.STEP.
import {askedWhy, did, didWhole, doesNow, either, offered, offeredLike, reached, seesOdds} from './conditions';
import type {TourStep} from './machine';

const attackOffered = offeredLike({verb: 'play', section: 'attack'});

export const tours: Record<string, readonly TourStep[]> = {
  champions: [
    {id: 'welcome'},
    {id: 'fighter', look: 'board'},
    {id: 'goal', look: 'seats'},
    {id: 'line', look: 'table'},
    {id: 'play', look: 'hand', can: offered('play'), done: did('played')},
    {id: 'walk', look: 'board', can: offered('step', 'face'), done: did('faced', 'stayed', 'targeted')},
    {id: 'why', look: 'board', done: askedWhy},
    {id: 'odds', look: 'options', when: attackOffered, read: seesOdds, done: doesNow('targeted')},
    {id: 'attack', look: 'options', can: attackOffered, done: didWhole('targeted', 'scored')},
    {
      id: 'reaction',
      look: 'options',
      when: offered('react'),
      done: doesNow('reacted', 'did_not_react', 'cannot_react'),
    },
    {id: 'end', look: 'log'},
  ],
  aristeia: [
    {id: 'welcome'},
    {id: 'team', look: 'seats'},
    {
      id: 'hand',
      look: 'hand',
      can: offered('keep'),
      done: either(did('kept_hand', 'redrew_hand', 'deployed'), reached('round', 1)),
    },
    {id: 'deploy', look: 'board', can: offered('deploy', 'zone', 'first'), done: reached('round', 1)},
    {id: 'goal', look: 'board'},
    {id: 'plan', look: 'options', can: offered('plan'), done: either(reached('turn', 1), reached('round', 2))},
    {id: 'points', look: 'table', when: offered('act', 'act_alone', 'step', 'finish')},
    {id: 'move', look: 'board', can: offered('act_alone', 'step'), done: did('stepped')},
    {id: 'why', look: 'board', done: askedWhy},
    {id: 'odds', look: 'options', when: offered('act'), read: seesOdds, done: doesNow('declared')},
    {
      id: 'attack',
      look: 'options',
      can: offered('act'),
      done: didWhole('declared', 'resolved', 'action_cancelled', 'activation_ended'),
    },
    {id: 'tactic', look: 'hand', when: offered('play'), done: doesNow('played')},
    {id: 'end', look: 'log'},
  ],
};
