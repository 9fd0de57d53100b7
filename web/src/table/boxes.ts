/** Rectangles, in CSS pixels from the left upper corner of the table. */

/** A rectangle. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Whether `inner` lies wholly in `outer`. */
export function inside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.w <= outer.x + outer.w &&
    inner.y + inner.h <= outer.y + outer.h
  )
}

/** Whether two boxes share more than an edge. */
export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

/** How far two boxes are apart: the larger of the distances across and down, negative where they overlap. */
export function distance(a: Box, b: Box): number {
  const across = Math.max(a.x - (b.x + b.w), b.x - (a.x + a.w))
  const down = Math.max(a.y - (b.y + b.h), b.y - (a.y + a.h))
  return Math.max(across, down)
}

/** The box of this size round a point. */
export function around(x: number, y: number, w: number, h: number): Box {
  return { x: x - w / 2, y: y - h / 2, w, h }
}

/** The point in the middle of a box. */
export function middle(box: Box): { readonly x: number; readonly y: number } {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 }
}

/** The box larger by this much on every side, or smaller. */
export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by }
}

/** The box moved as little as needed to lie in `outer`; at its left upper corner where it is too large. */
export function movedInto(box: Box, outer: Box): Box {
  return {
    ...box,
    x: Math.max(outer.x, Math.min(box.x, outer.x + outer.w - box.w)),
    y: Math.max(outer.y, Math.min(box.y, outer.y + outer.h - box.h)),
  }
}
