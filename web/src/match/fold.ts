// Folding events into a scene, exactly as src/engine/scene_json.cpp does. Nothing is changed in place: what a patch
// does not touch is the same object as before, so that only what has changed is drawn again.
import type {PatchLine, Scene} from '../contract';

type Node = Record<string, unknown>;

export class FoldError extends Error {}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withLine(node: Node, line: PatchLine, depth: number): Node {
  const name = line.path[depth];
  const missing = () => new FoldError(`the scene has no ${JSON.stringify(line.path)}`);
  if (name === undefined) throw new FoldError('expected a path of names');
  if (depth + 1 < line.path.length) {
    const inner = Object.hasOwn(node, name) ? node[name] : undefined;
    if (!isNode(inner)) throw missing();
    return {...node, [name]: withLine(inner, line, depth + 1)};
  }
  if (!line.gone) return {...node, [name]: line.value};
  if (!Object.hasOwn(node, name)) throw missing();
  const {[name]: _gone, ...rest} = node;
  return rest;
}

export function fold(scene: Scene, patch: readonly PatchLine[]): Scene {
  let folded: Node = {...scene};
  for (const line of patch) folded = withLine(folded, line, 0);
  return folded as unknown as Scene;
}
