// Our own signs for what may lie on a figure, on a field of 24 by 24. One that has no sign here shows the beginning of
// its title.
const icons: Readonly<Record<string, string>> = {
  burning: 'M12 3c1 4 5 5.500 5 10.500a5 5 0 01-10 0C7 11 8.500 10 9 8c1.500 1 2 2 2 3.500C12.500 9 12.500 6 12 3z',
  dazzled:
    'M12 7.500a4.500 4.500 0 100 9 4.500 4.500 0 000-9zM12 2.500v2.500M12 19v2.500M2.500 12H5M19 12h2.500M5.500 5.500l1.800 1.800M16.700 16.700l1.800 1.800M5.500 18.500l1.800-1.800M16.700 7.300l1.800-1.800',
  focused: 'M12 5a7 7 0 100 14 7 7 0 000-14zM12 10a2 2 0 100 4 2 2 0 000-4z',
  hidden: 'M3 12s3.500-5.500 9-5.500 9 5.500 9 5.500-3.500 5.500-9 5.500S3 12 3 12zM4.500 19.500l15-15',
  immobilized: 'M7.500 11h9v8h-9zM9 11V8.500a3 3 0 016 0V11',
  marked: 'M12 6a6 6 0 100 12 6 6 0 000-12zM12 2.500v6M12 15.500v6M2.500 12h6M15.500 12h6',
  poisoned:
    'M12 3.500c3.500 4.500 5.500 7 5.500 10a5.500 5.500 0 01-11 0c0-3 2-5.500 5.500-10zM10 13.500h.01M14 13.500h.01M10.500 17h3',
  silenced: 'M4.500 6h15v9.500h-8l-4 4v-4h-3zM9 8.500l6 4.500M15 8.500l-6 4.500',
  stunned:
    'M12 3l2.300 6.200 6.600.3-5.200 4.100 1.800 6.400-5.500-3.700-5.500 3.700 1.800-6.400L3.100 9.500l6.600-.3z',
  taunted: 'M12 4v9.500M12 18.500v.01M5 4.500v5M19 4.500v5',
  energy_down: 'M11 3L5 12h5l-1 6 6-9h-5zM18.500 12v8M15.500 17l3 3 3-3',
  speed_down: 'M4 7l5 5-5 5M10 7l5 5-5 5M18.500 9v8M16 14.500l2.500 2.500 2.500-2.500',
  speed_up: 'M4 7l5 5-5 5M10 7l5 5-5 5M18.500 17V9M16 11.500L18.500 9l2.500 2.500',
  initiative_down:
    'M10 4a7 7 0 100 14 7 7 0 000-14zM10 7.500V11l2.500 1.500M19.500 12v8M17 17.500l2.500 2.500 2.500-2.500',
  initiative_up: 'M10 6a7 7 0 100 14 7 7 0 000-14zM10 9.500V13l2.500 1.500M19.500 11V3M17 5.500L19.500 3 22 5.500',
};

/** A token's name may say what side is up, "burning-blue", and what the token names: "silenced:reset". */
export function stateOf(token: string): {icon: string | undefined; side: string | undefined} {
  const [state = token] = token.split(':');
  const dash = state.lastIndexOf('-');
  const [name, side] = dash < 0 ? [state, undefined] : [state.slice(0, dash), state.slice(dash + 1)];
  return {icon: icons[name] ?? icons[state], side};
}
