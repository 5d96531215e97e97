// node run_wasm.mjs MODULE AGON STANDARD: plays random games in the module and in the native program; both must make
// the same choices, all of them. The folder STANDARD has the standard blocks and starts of the games.
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

const kGames = 2000;
const kLongGames = 500;  // of a game that takes longer
const kSeed = 1;

const [, , path, agon, standard] = process.argv;
if (standard === undefined) {
  console.error('usage: node run_wasm.mjs MODULE AGON STANDARD');
  process.exit(2);
}

// The module needs nothing of its host; whatever the C++ library asks for in an emergency is an error.
const module = await WebAssembly.compile(readFileSync(path));
const imports = {};
for (const {module: from, name} of WebAssembly.Module.imports(module)) {
  (imports[from] ??= {})[name] = () => {
    throw new Error(`the module called ${from}.${name}`);
  };
}
const rules = (await WebAssembly.instantiate(module, imports)).exports;
rules._initialize?.();

// Puts a file into the module's memory.
function put(name) {
  const bytes = readFileSync(`${standard}/${name}`);
  const place = rules.room_for(bytes.length);
  new Uint8Array(rules.memory.buffer).set(bytes, place);
  return place;
}

let failed = false;

// Plays with `play` from a block and a start, and the same natively with these options.
function compare(play, game, name, games, options) {
  const block = put(`${name}.rules`), start = put(`${name}.start`);
  const began = performance.now();
  play(block, start, BigInt(games), BigInt(kSeed));
  const seconds = (performance.now() - began) / 1000;
  const choices = Number(rules.choices());
  const signature = BigInt.asUintN(64, rules.signature()).toString(16).padStart(16, '0');

  const native = JSON.parse(execFileSync(
      agon, ['bench', game, ...options, '--games', games, '--seed', kSeed, '--json'].map(String), {encoding: 'utf8'}));
  const same = native.signature === signature && native.choices === choices;
  failed ||= !same;
  console.log(`${name}: ${games} games, ${choices} choices, signature ${signature}, ` +
              `${(choices / seconds / 1e6).toFixed(1)} million choices a second` +
              (same ? '' : `; NOT the same as native: ${native.choices} choices, signature ${native.signature}`));
}

for (const players of [2, 3, 4]) {
  compare(rules.play_champions, 'champions', `champions-${players}`, kGames, ['--option', `players=${players}`]);
}
compare(rules.play_aristeia, 'aristeia', 'aristeia', kLongGames, []);
if (rules.second_agrees() !== 1) {
  failed = true;
  console.log('the second game is NOT the same as when the compiler plays it');
}
console.log(failed ? 'WebAssembly and native differ' : 'WebAssembly and native make the same choices');
process.exit(failed ? 1 : 0);
