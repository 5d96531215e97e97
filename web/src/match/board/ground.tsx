// The ground: spaces, free ground, what cannot be entered, lines that stop something. It hardly ever changes, and is
// drawn again only when it does.
import type {Area, Edge, Look, Scene, Space} from '../../contract';
import {
  around,
  centre,
  extent,
  inner,
  middleOf,
  outline,
  point,
  polygonPath,
  shapePath,
  shrunk,
  usualInner,
  type Point,
} from './geometry';
import {memo} from './memo';
import {groundFill, groundLook} from './patterns';

/** One kind of ground on a part of the board. */
function Terrain({path, kind, solid, look}: {path: string; kind: string; solid: boolean | undefined; look: Look}) {
  const drawn = groundLook(look, kind, solid);
  const fill = groundFill(drawn, solid);
  return (
    <>
      {!solid && <path class="terrain" data-paint={drawn?.paint ?? 'plain'} d={path} />}
      {fill && <path d={path} fill={fill} />}
    </>
  );
}

/** How high ground is, where it is not level with the table. */
function Height({height, at: [x, y]}: {height: number | undefined; at: Point}) {
  if (!height) return null;
  return (
    <text class="height" x={x} y={y}>
      {height > 0 ? `▲${height}` : `▼${-height}`}
    </text>
  );
}

function SpaceGround({space, look}: {space: Space; look: Look}) {
  const {terrain = [], solid, height} = space;
  const [x, y] = centre(space);
  return (
    <>
      <path class={solid ? 'wall' : 'space'} d={polygonPath(shrunk(space, solid ? 0.98 : 0.955))} />
      {(solid && terrain.length === 0 ? [''] : terrain).map(kind => (
        <Terrain key={kind} path={polygonPath(shrunk(space, 0.9))} kind={kind} solid={solid} look={look} />
      ))}
      <Height height={height} at={[x, y - inner(space) * 0.72]} />
    </>
  );
}

function AreaGround({area, look, unit}: {area: Area; look: Look; unit: number}) {
  const path = shapePath(area.shape);
  const [x, y] = middleOf(area.shape);
  const high = around(extent(area.shape))?.height ?? 0;
  return (
    <>
      <path class={area.solid ? 'wall' : 'area'} d={path} />
      <Terrain path={path} kind={area.terrain} solid={area.solid} look={look} />
      <path class="area-edge" d={path} data-paint={look.terrain[area.terrain]?.paint ?? 'plain'} />
      <Height height={area.height} at={[x, y - Math.max(0, high / 2 - unit * usualInner * 0.5)]} />
    </>
  );
}

function EdgeLine({edge}: {edge: Edge}) {
  const [[x1, y1], [x2, y2]] = [point(edge.from), point(edge.to)];
  const stops = edge.blocks.includes('movement') ? 'edge-stops' : '';
  const hides = edge.blocks.includes('sight') ? 'edge-hides' : '';
  return <line class={`edge ${stops} ${hides}`} x1={x1} y1={y1} x2={x2} y2={y2} />;
}

interface Props {
  spaces: Scene['spaces'];
  areas: Scene['areas'];
  edges: Scene['edges'];
  look: Look;
  unit: number;
  /** Where there are no spaces: how far the table reaches. */
  table: string;
}

/** What is below all marks: spaces and free ground. */
export const Ground = memo(function Ground({spaces, areas, edges, look, unit, table}: Props) {
  const all = Object.entries(spaces);
  const open = (solid: boolean) => all.filter(([, space]) => Boolean(space.solid) === solid);
  return (
    <g aria-hidden="true">
      <g class="ground">
        {all.map(([id, space]) => (
          <polygon key={id} points={outline(space.corners.map(point))} />
        ))}
        {all.length === 0 && <path d={table} />}
      </g>
      {all.length === 0 && <path class="space" d={table} />}
      {[...open(false), ...open(true)].map(([id, space]) => (
        <SpaceGround key={id} space={space} look={look} />
      ))}
      {Object.entries(areas).map(([id, area]) => (
        <AreaGround key={id} area={area} look={look} unit={unit} />
      ))}
      {Object.entries(edges).map(([id, edge]) => (
        <EdgeLine key={id} edge={edge} />
      ))}
    </g>
  );
});
