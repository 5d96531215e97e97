// The outlines of tokens: each seat has its own shape, so that nobody needs colours to tell them apart.
type Shape = (r: number) => string;

function polygon(corners: number, turn: number, stretch: number): Shape {
  return r => {
    const points = Array.from({length: corners}, (_, i) => {
      const angle = ((i * 360) / corners + turn) * (Math.PI / 180);
      return `${Math.round(r * stretch * Math.cos(angle))} ${Math.round(r * stretch * Math.sin(angle))}`;
    });
    return `M${points.join('L')}Z`;
  };
}

const circle: Shape = r => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
const block: Shape = r => {
  const s = Math.round(r * 0.9);
  const c = Math.round(r * 0.28);
  return `M${c - s} ${-s}H${s - c}Q${s} ${-s} ${s} ${c - s}V${s - c}Q${s} ${s} ${s - c} ${s}H${c - s}Q${-s} ${s} ${-s} ${s - c}V${c - s}Q${-s} ${-s} ${c - s} ${-s}Z`;
};

const shapes: readonly Shape[] = [
  circle,
  block,
  polygon(4, 0, 1.18),
  polygon(5, -90, 1.12),
  polygon(8, 22.5, 1.05),
  polygon(6, -90, 1.08),
];

export function shape(seat: number | undefined, r: number): string {
  return (shapes[seat ?? -1] ?? polygon(8, 22.5, 1.05))(r);
}
