import { circle, curve, dice, ellipse, group, line, mix, n, type Point, path } from "./drawing";

/** A crown of leaves: rounded clumps, darker below and lighter where the sun is. */
export function crown(
  seed: number,
  box: { x: number; y: number; width: number; height: number },
  colours: readonly [shade: string, leaf: string, lit: string],
  clump: number,
): string {
  const next = dice(seed);
  const spread = (count: number, lift: number, size: number, colour: string, within = 1): string =>
    Array.from({ length: count }, () => {
      const angle = next() * Math.PI * 2;
      const reach = Math.sqrt(next()) * within;
      const x = box.x + box.width / 2 + Math.cos(angle) * reach * (box.width / 2 - clump * 0.6);
      const y = box.y + box.height / 2 + Math.sin(angle) * reach * (box.height / 2 - clump * 0.5) - lift;
      const r = clump * size * (0.7 + next() * 0.6);
      return ellipse(x, y, r * 1.25, r * 0.8, colour);
    }).join("");
  const [shade, leaf, lit] = colours;
  const heart = ellipse(
    box.x + box.width / 2,
    box.y + box.height / 2,
    box.width * 0.36,
    box.height * 0.36,
    shade,
  );
  return (
    heart +
    spread(80, -clump * 0.25, 0.9, shade) +
    spread(64, clump * 0.3, 0.66, leaf) +
    spread(52, clump * 0.75, 0.3, lit, 0.74)
  );
}

/** A tuft of strap leaves around a point, as a pandanus or a grass tree carries them. */
export function tuft(
  seed: number,
  x: number,
  y: number,
  reach: number,
  colours: readonly [string, string],
): string {
  const next = dice(seed);
  return Array.from({ length: 22 }, (_, index) => {
    const angle = -Math.PI + (index / 21) * Math.PI * 1.3 - Math.PI * 0.15;
    const length = reach * (0.75 + next() * 0.4);
    const tipX = x + Math.cos(angle) * length;
    const tipY = y + Math.sin(angle) * length * 0.72 + length * 0.42;
    const bendX = x + Math.cos(angle) * length * 0.6;
    const bendY = y + Math.sin(angle) * length * 0.85;
    const w = reach * 0.055;
    return path(
      `M${n(x - w)} ${n(y)}Q${n(bendX - w)} ${n(bendY)} ${n(tipX)} ${n(tipY)}Q${n(bendX + w)} ${n(bendY + w * 2.2)} ${n(x + w)} ${n(y + w)}Z`,
      colours[index % 2] ?? colours[0],
    );
  }).join("");
}

/** A pandanus: prop roots, a leaning forked trunk and heads of strap leaves. */
export function pandanus(
  x: number,
  y: number,
  height: number,
  colours: { trunk: string; leaf: string; lit: string },
): string {
  const h = height;
  const heads: readonly Point[] = [
    [x - h * 0.3, y - h * 0.86],
    [x + h * 0.06, y - h * 1.02],
    [x + h * 0.34, y - h * 0.78],
  ];
  const fork: Point = [x + h * 0.02, y - h * 0.5];
  const roots = [-0.16, -0.08, 0.02, 0.1, 0.18].map((offset) =>
    line(
      curve([
        [x + h * 0.005, y - h * 0.24],
        [x + h * offset * 0.7, y - h * 0.12],
        [x + h * offset, y],
      ]),
      colours.trunk,
      h * 0.018,
    ),
  );
  const limbs = heads.map((head) =>
    line(
      curve([fork, [(fork[0] * 2 + head[0]) / 3, (fork[1] + head[1]) / 2], head]),
      colours.trunk,
      h * 0.038,
    ),
  );
  limbs.push(line(curve([[x, y - h * 0.2], fork]), colours.trunk, h * 0.06));
  const leaves = heads.map(([hx, hy], index) =>
    tuft(index + 5, hx, hy, h * 0.3, [colours.leaf, colours.lit]),
  );
  return group({}, ...roots, ...limbs, ...leaves);
}

/** A slender palm as they stand in the middle of northern streets. */
export function palm(
  seed: number,
  x: number,
  y: number,
  height: number,
  colours: { trunk: string; leaf: string; lit: string },
): string {
  const lean = (dice(seed)() - 0.5) * height * 0.12;
  const top: Point = [x + lean, y - height];
  const fronds = Array.from({ length: 11 }, (_, index) => {
    const angle = -Math.PI * 1.08 + (index / 10) * Math.PI * 1.16;
    const reach = height * 0.34;
    const tip: Point = [
      top[0] + Math.cos(angle) * reach,
      top[1] + Math.sin(angle) * reach * 0.6 + reach * 0.42,
    ];
    const mid: Point = [top[0] + Math.cos(angle) * reach * 0.6, top[1] + Math.sin(angle) * reach * 0.9];
    return path(
      `M${n(top[0])} ${n(top[1])}Q${n(mid[0])} ${n(mid[1])} ${n(tip[0])} ${n(tip[1])}Q${n(mid[0])} ${n(mid[1] + reach * 0.26)} ${n(top[0])} ${n(top[1] + 3)}Z`,
      index % 2 === 0 ? colours.leaf : colours.lit,
    );
  }).join("");
  return (
    line(curve([[x, y], [x + lean * 0.4, y - height * 0.5], top]), colours.trunk, height * 0.032) + fronds
  );
}

/** A gum tree: pale forked trunk, airy clumps. */
export function gum(
  seed: number,
  x: number,
  y: number,
  height: number,
  colours: { trunk: string; shade: string; leaf: string },
): string {
  const next = dice(seed);
  const limbs: readonly Point[] = [
    [x - height * 0.24, y - height * 0.78],
    [x + height * 0.02, y - height * 0.94],
    [x + height * 0.26, y - height * 0.7],
  ];
  const wood = limbs.map((limb, index) =>
    line(
      curve([[x, y], [x + (index - 1) * height * 0.02, y - height * 0.4], limb]),
      colours.trunk,
      height * (0.05 - index * 0.006),
    ),
  );
  const leaves = limbs.flatMap(([lx, ly]) =>
    Array.from({ length: 7 }, () => {
      const dx = (next() - 0.5) * height * 0.36;
      const dy = (next() - 0.6) * height * 0.2;
      const r = height * (0.06 + next() * 0.06);
      return ellipse(lx + dx, ly + dy, r * 1.5, r * 0.75, next() > 0.45 ? colours.leaf : colours.shade);
    }),
  );
  return group({}, ...wood, ...leaves);
}

/** A strip of grass blades along a line. */
export function grass(
  seed: number,
  from: number,
  to: number,
  y: (x: number) => number,
  height: number,
  colours: readonly [string, string],
): string {
  const next = dice(seed);
  let blades = "";
  for (let x = from; x < to; x += height * 0.2) {
    const tall = height * (0.5 + next() * 0.8);
    const lean = (next() - 0.35) * tall * 0.9;
    const foot = y(x);
    const w = height * 0.06;
    blades += path(
      `M${n(x - w)} ${n(foot)}Q${n(x)} ${n(foot - tall * 0.6)} ${n(x + lean)} ${n(foot - tall)}Q${n(x + w * 1.5)} ${n(foot - tall * 0.5)} ${n(x + w)} ${n(foot)}Z`,
      next() > 0.5 ? colours[0] : colours[1],
    );
  }
  return blades;
}

/** A gull far off. */
export const gull = (x: number, y: number, span: number, colour: string): string =>
  line(
    `M${n(x - span)} ${n(y)}Q${n(x - span / 2)} ${n(y - span * 0.55)} ${n(x)} ${n(y)}Q${n(x + span / 2)} ${n(y - span * 0.55)} ${n(x + span)} ${n(y)}`,
    colour,
    span * 0.12,
  );

/** A sun with rings of haze. */
export const sun = (x: number, y: number, r: number, colour: string, haze: string): string =>
  [3.4, 2.5, 1.8, 1.35].map((times) => circle(x, y, r * times, haze, { opacity: 0.13 })).join("") +
  circle(x, y, r, mix(colour, "#ffffff", 0.25));

/** A drifting cloud with tapered ends. */
export function cloud(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  opacity: number,
): string {
  return path(
    `M${n(x)} ${n(y)}C${n(x + width * 0.2)} ${n(y - height)} ${n(x + width * 0.4)} ${n(y - height * 1.2)} ${n(x + width * 0.55)} ${n(y - height * 0.8)}C${n(x + width * 0.7)} ${n(y - height * 1.1)} ${n(x + width * 0.86)} ${n(y - height * 0.5)} ${n(x + width)} ${n(y)}C${n(x + width * 0.7)} ${n(y + height * 0.25)} ${n(x + width * 0.3)} ${n(y + height * 0.25)} ${n(x)} ${n(y)}Z`,
    colour,
    { opacity },
  );
}
