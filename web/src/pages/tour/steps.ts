// The tours: what each step is about, by the events that say that it was done. Their words are texts: tour.GAME.STEP.
import {asked, askedWhy, did, happened, lookedAtOdds, offered, type TourStep} from './machine';

export const tours: Record<string, readonly TourStep[]> = {
  champions: [
    {id: 'welcome'},
    {id: 'fighter'},
    {id: 'goal'},
    {id: 'line'},
    {id: 'play', when: offered('play'), done: did('played')},
    {id: 'walk', done: did('faced', 'stayed', 'targeted')},
    {id: 'why', when: asked, done: askedWhy},
    {id: 'odds', when: offered('play'), done: lookedAtOdds},
    {id: 'attack', when: offered('play'), done: did('targeted')},
    {id: 'reaction', when: offered('react'), done: did('reacted', 'did_not_react', 'cannot_react')},
    {id: 'end'},
  ],
  aristeia: [
    {id: 'welcome'},
    {id: 'team'},
    {id: 'hand', when: offered('keep', 'redraw'), done: did('kept_hand', 'redrew_hand')},
    {id: 'deploy', done: happened('round_began')},
    {id: 'goal'},
    {id: 'plan', when: offered('plan'), done: happened('revealed', 'goes_first', 'activation_began')},
    {id: 'move', when: offered('act', 'act_alone', 'step'), done: did('stepped', 'declared')},
    {id: 'odds', when: offered('act'), done: lookedAtOdds},
    {id: 'attack', when: offered('act'), done: did('declared')},
    {id: 'why', when: asked, done: askedWhy},
    {id: 'tactic', when: offered('play'), done: did('played')},
    {id: 'end'},
  ],
};
