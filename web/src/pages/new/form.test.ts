import {describe, expect, it} from 'vitest';
import {plainLook} from '../../../tests/scenes';
import type {GameAbout} from '../../contract';
import {newMatch, problemOf, repaired, usualClock, usualForm, withOption, withPlayers, type SetupForm} from './form';
import {groupedOptions} from './option_groups';

const about: GameAbout = {
  game: 'duel',
  title: 'Duel',
  version: 1,
  seats: [2, 4],
  text: '',
  draws: false,
  tour: false,
  packs: [],
  rules: {},
  texts: {},
  look: plainLook,
  levels: [
    {level: 1, title: 'Easy'},
    {level: 2, title: 'Fair'},
    {level: 3, title: 'Hard'},
  ],
  options: [
    {name: 'players', title: 'Players', usual: 2, least: 2, most: 4},
    {name: 'win_score', title: 'Score', usual: 5, least: 1, most: 10},
    {
      name: 'styles',
      title: 'Styles',
      usual: 'random',
      words: [
        {value: 'random', title: 'Random'},
        {value: 'chosen', title: 'Chosen'},
      ],
    },
  ],
};
const option = (name: string) => about.options.find(one => one.name === name)!;

describe('a new match', () => {
  it('of the usual form names only the game and its seats', () => {
    expect(newMatch(usualForm(about), about)).toEqual({
      game: 'duel',
      seats: [{kind: 'me'}, {kind: 'machine', level: 2}],
    });
  });

  it('has the options that are not as usual', () => {
    const form = withOption(withOption(usualForm(about), option('win_score'), 3), option('styles'), 'chosen');
    expect(newMatch(form, about).options).toEqual({win_score: 3, styles: 'chosen'});
    expect(newMatch(withOption(form, option('win_score'), 5), about).options).toEqual({styles: 'chosen'});
  });

  it('says how many play where the game has an option for it', () => {
    const form = withPlayers(usualForm(about), about, 3);
    expect(newMatch(form, about)).toMatchObject({
      options: {players: 3},
      seats: [{kind: 'me'}, {kind: 'machine'}, {kind: 'machine'}],
    });
  });

  it('is listed when somebody from the lobby may come, and only then', () => {
    expect(newMatch(usualForm(about, 'lobby'), about)).toMatchObject({
      listed: true,
      seats: [{kind: 'me'}, {kind: 'open'}],
    });
    expect(newMatch(usualForm(about, 'link'), about).listed).toBeUndefined();
  });

  it('keeps a seat for an account', () => {
    const form: SetupForm = {...usualForm(about), place: 1, rivals: [{kind: 'account', level: 1, account: ' Ann '}]};
    expect(newMatch(form, about).seats).toEqual([{kind: 'open', invite: 'Ann'}, {kind: 'me'}]);
    expect(problemOf(form)).toBeUndefined();
    expect(problemOf({...form, rivals: [{kind: 'account', level: 1, account: '  '}]})).toBe('new.problem.account');
  });

  it('has a clock of one kind', () => {
    const clock = (kind: SetupForm['clock']['kind']) =>
      newMatch({...usualForm(about), clock: {...usualClock, kind}}, about).clock;
    expect(clock('none')).toBeUndefined();
    expect(clock('move')).toEqual({kind: 'move', seconds: 60, out: 'lose'});
    expect(clock('game')).toEqual({kind: 'game', seconds: 1200, increment: 10, out: 'lose'});
    expect(clock('days')).toEqual({kind: 'days', days: 3, out: 'lose'});
  });

  it('leaves out what was left empty', () => {
    expect(newMatch({...usualForm(about), addition: ' '}, about)).not.toHaveProperty('addition');
    expect(newMatch({...usualForm(about), addition: ' my luck '}, about).addition).toBe('my luck');
    expect(newMatch({...usualForm(about), spectators: false}, about).spectators).toBe(false);
  });
});

describe('the number of players', () => {
  it('stays within what the game allows', () => {
    expect(withPlayers(usualForm(about), about, 9).rivals).toHaveLength(3);
    expect(withPlayers(usualForm(about), about, 1).rivals).toHaveLength(1);
  });

  it('keeps those who are there, and my place among them', () => {
    const three = {...withPlayers(usualForm(about, 'link'), about, 3), place: 2};
    const two = withPlayers(three, about, 2);
    expect(two).toMatchObject({place: 1, rivals: [{kind: 'link'}]});
  });
});

describe('a form that was kept', () => {
  it('comes back as it was', () => {
    const form = withOption({...usualForm(about, 'lobby'), addition: 'x', place: 1}, option('styles'), 'chosen');
    expect(repaired(JSON.parse(JSON.stringify(form)), about)).toEqual(form);
  });

  it('loses what no longer fits', () => {
    const kept = {
      rivals: [{kind: 'ghost', level: 99}],
      place: 7,
      options: {win_score: 44, styles: 'odd', gone: 1},
      clock: {kind: 'sand'},
    };
    expect(repaired(kept, about)).toEqual({...usualForm(about), place: 1});
    expect(repaired('nonsense', about)).toEqual(usualForm(about));
  });
});

describe('groups of options', () => {
  const word = (name: string, group?: string) => ({
    name,
    title: name,
    usual: 'a',
    words: [{value: 'a', title: 'A'}],
    ...(group ? {group} : {}),
  });
  const grouped = groupedOptions({
    ...about,
    seats: [2, 2],
    options: [
      word('players'),
      word('scenario'),
      word('dazzled', 'rules'),
      word('team_1', 'teams'),
      word('team_2', 'teams'),
      word('tactics', 'teams'),
      word('round_1'),
      word('hidden', 'rules'),
    ],
  });

  it('put those of each player by player, where every player has one', () => {
    expect(grouped.seats.map(seat => seat.map(one => one.name))).toEqual([['team_1'], ['team_2']]);
  });

  it('put what belongs to those beside them', () => expect(grouped.shared.map(one => one.name)).toEqual(['tactics']));

  it('keep the order, those without a group first', () => {
    expect(grouped.groups.map(group => [group.name, group.options.map(one => one.name)])).toEqual([
      ['', ['scenario', 'round_1']],
      ['rules', ['dazzled', 'hidden']],
    ]);
  });
});
