/** A rectangle of the screen, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Takes items in their order and leaves out those whose box overlaps a taken one, up to a maximum number. */
export function spread<Item>(
  candidates: Iterable<Item>,
  boxOf: (item: Item) => Box | null,
  taken: readonly Box[],
  limit: number,
): readonly Item[] {
  const boxes = [...taken]
  const chosen: Item[] = []
  for (const item of candidates) {
    const box = boxOf(item)
    if (!box || boxes.some((other) => overlap(box, other))) continue
    boxes.push(box)
    if (chosen.push(item) === limit) break
  }
  return chosen
}
