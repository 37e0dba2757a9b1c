/*
 * Recognises the same picture after a crop of up to a fifth per side, scaling, re-compression, other brightness or small
 * edits. Screens of one app differ in their digits only, so the pictures are first laid over each other and then compared
 * cell by cell. Measured on drawn receipts of three apps: 206 of 210 edited ones are found at a part of 0.045 (202 at
 * 0.035; missed: large one-sided crops), and of 30 pairs of other receipts of one app 2 (1) are taken for the same, with
 * equal amount, payer and day. A fourth app of little text gave more wrong matches at 0.045, so the part is 0.03. A wrong
 * match costs a second approval. A pair takes up to 20 ms.
 */
const maxDifferingPart = 0.03

/** The size of the grey picture that is compared, in pixels. */
export const detail = { width: 160, height: 288 } as const

/** The side of a cell in pixels, the variance of greys from which it is not empty, and the correlation of equal cells. */
const cell = 8
const minVariance = 40
const minCellCorrelation = 0.6
/** The correlation from which pictures are compared in detail, and from which a known window is taken over. */
const minCorrelation = 0.8
const trustedCorrelation = 0.93

/** The cropped parts of the width or height on the left, top, right and bottom. */
type Window = readonly [left: number, top: number, right: number, bottom: number]

const whole: Window = [0, 0, 0, 0]
const margins = [0, 0.07, 0.14, 0.21]
const windows: readonly Window[] = margins.flatMap((left) =>
  margins.flatMap((top) => margins.flatMap((right) => margins.map((bottom): Window => [left, top, right, bottom]))),
)

/** Single margins, and shifts. */
const moves: readonly Window[] = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
  [0, 0, 0, 1],
  [1, 0, -1, 0],
  [0, 1, 0, -1],
]

/** A picture as sums of its greys above and left of each place, from which means of any window follow. */
export class Picture {
  readonly #sums = new Float64Array((detail.width + 1) * (detail.height + 1))
  readonly #samples = new Map<number, Float64Array>()
  #coarse: readonly { readonly cut: Window; readonly means: Float64Array }[] | null = null

  /** @param greys `detail.width` by `detail.height` bytes, row by row. */
  constructor(greys: Uint8Array) {
    const row = detail.width + 1
    for (let y = 0; y < detail.height; y += 1)
      for (let x = 0, sum = 0; x < detail.width; x += 1) {
        sum += greys[y * detail.width + x] ?? 0
        this.#sums[(y + 1) * row + x + 1] = (this.#sums[y * row + x + 1] ?? 0) + sum
      }
  }

  /** The whole picture in `side` by `side` means. */
  sample(side: number): Float64Array {
    const known = this.#samples.get(side) ?? this.means(whole, side, side)
    this.#samples.set(side, known)
    return known
  }

  /** Each of the windows in 8 by 8 means. */
  coarse(): readonly { readonly cut: Window; readonly means: Float64Array }[] {
    this.#coarse ??= windows.map((cut) => ({ cut, means: this.means(cut, 8, 8) }))
    return this.#coarse
  }

  /** A window of it in `columns` by `rows` means. */
  means([left, top, right, bottom]: Window, columns: number, rows: number): Float64Array {
    const means = new Float64Array(columns * rows)
    const width = (detail.width * (1 - left - right)) / columns
    const height = (detail.height * (1 - top - bottom)) / rows
    let [above, here] = [new Float64Array(columns + 1), new Float64Array(columns + 1)]
    for (let y = 0; y <= rows; y += 1) {
      this.#sumsTo(top * detail.height + y * height, left * detail.width, width, here)
      for (let x = 0; x < (y === 0 ? 0 : columns); x += 1) {
        const sum = (here[x + 1] ?? 0) - (here[x] ?? 0) - (above[x + 1] ?? 0) + (above[x] ?? 0)
        means[(y - 1) * columns + x] = sum / (width * height)
      }
      ;[above, here] = [here, above]
    }
    return means
  }

  /** Writes the sums above a line `y` and left of the places `x`, `x + width` and so on, between pixels as well. */
  #sumsTo(y: number, x: number, width: number, into: Float64Array): void {
    const sums = this.#sums
    const line = Math.min(Math.floor(y), detail.height - 1)
    const down = y - line
    const row = line * (detail.width + 1)
    for (let i = 0; i < into.length; i += 1) {
      const at = x + i * width
      const column = Math.min(Math.floor(at), detail.width - 1)
      const right = at - column
      const place = row + column
      const upper = (sums[place] ?? 0) * (1 - right) + (sums[place + 1] ?? 0) * right
      const below = place + detail.width + 1
      const lower = (sums[below] ?? 0) * (1 - right) + (sums[below + 1] ?? 0) * right
      into[i] = upper * (1 - down) + lower * down
    }
  }
}

/** Where a picture lies in another: `cut` of the outer one is the whole of the inner one. */
export interface Overlay {
  readonly cut: Window
  /** Whether the first picture is the inner one. */
  readonly reversed: boolean
}

/**
 * Whether two pictures are the same. `known` are overlays that were found before: those of one app often fit again. A new
 * one is added.
 */
export function isSamePicture(one: Picture, other: Picture, known: Overlay[]): boolean {
  const pair = (reversed: boolean) => (reversed ? ([other, one] as const) : ([one, other] as const))
  const guesses = known.map((overlay) => {
    const [outer, inner] = pair(overlay.reversed)
    return { ...overlay, score: correlation(outer.means(overlay.cut, 32, 32), inner.sample(32)) }
  })
  const guess = guesses.toSorted((a, b) => b.score - a.score).find(({ score }) => score >= trustedCorrelation)
  const found = (guess ? [guess.reversed] : [false, true])
    .flatMap((reversed) => {
      const [outer, inner] = pair(reversed)
      const placed = guess ? climb(outer, inner, guess.cut, fineSteps) : findCut(outer, inner)
      return placed ? { ...placed, reversed } : []
    })
    .toSorted((a, b) => b.score - a.score)[0]
  if (!found || found.score < minCorrelation) return false
  if (!guess) known.push({ cut: found.cut, reversed: found.reversed })
  const [outer, inner] = pair(found.reversed)
  return differingPart(outer, inner, found.cut) <= maxDifferingPart
}

interface Placed {
  readonly cut: Window
  readonly score: number
}

/** Samples per side, and the step of the margins. */
type Step = readonly [side: number, size: number]
const coarseSteps: readonly Step[] = [
  [16, 0.03],
  [32, 0.015],
]
const fineSteps: readonly Step[] = [
  [48, 0.007],
  [64, 0.0035],
  [96, 0.0015],
]

const best = (places: readonly Placed[], count: number) => places.toSorted((a, b) => b.score - a.score).slice(0, count)

/** The window of one picture that looks most like another; null when none does. */
function findCut(outer: Picture, inner: Picture): Placed | null {
  const sample = inner.sample(8)
  const starts = outer.coarse().map(({ cut, means }) => ({ cut, score: correlation(means, sample) }))
  const first = best(starts, 6)
  if ((first[0]?.score ?? 0) < minCorrelation) return null
  const near = [{ cut: whole }, ...first].map(({ cut }) => climb(outer, inner, cut, coarseSteps))
  return (
    best(
      best(near, 2).map(({ cut }) => climb(outer, inner, cut, fineSteps)),
      1,
    )[0] ?? null
  )
}

/** Moves the margins of a window in smaller and smaller steps for as long as that helps. */
function climb(outer: Picture, inner: Picture, start: Window, steps: readonly Step[]): Placed {
  let [cut, score] = [start, -1]
  for (const [side, size] of steps) {
    const sample = inner.sample(side)
    const scoreOf = (window: Window) => correlation(outer.means(window, side, side), sample)
    score = scoreOf(cut)
    for (let round = 0, moved = true; moved && round < 5; round += 1) {
      moved = false
      for (const [l, t, r, b] of moves)
        for (const by of [size, -size]) {
          const next: Window = [
            limit(cut[0] + l * by),
            limit(cut[1] + t * by),
            limit(cut[2] + r * by),
            limit(cut[3] + b * by),
          ]
          const reached = scoreOf(next)
          if (reached > score + 1e-6) [cut, score, moved] = [next, reached, true]
        }
    }
  }
  return { cut, score }
}

const limit = (margin: number): number => Math.min(0.35, Math.max(0, margin))

/** The share of non-empty cells that differ. */
function differingPart(outer: Picture, inner: Picture, cut: Window): number {
  const { width, height } = detail
  const [one, other] = [outer.means(cut, width, height), inner.means(whole, width, height)]
  let [shown, differing] = [0, 0]
  for (let y = 0; y < height; y += cell)
    for (let x = 0; x < width; x += cell) {
      const cells = [one, other].map((greys) =>
        Float64Array.from(
          { length: cell * cell },
          (_, i) => greys[(y + Math.floor(i / cell)) * width + x + (i % cell)] ?? 0,
        ),
      )
      const [first = new Float64Array(), second = first] = cells
      if (Math.max(variance(first), variance(second)) < minVariance) continue
      shown += 1
      if (correlation(first, second) < minCellCorrelation) differing += 1
    }
  return shown === 0 ? 1 : differing / shown
}

function variance(values: Float64Array): number {
  let [sum, squares] = [0, 0]
  for (const value of values) {
    sum += value
    squares += value * value
  }
  return (squares - (sum * sum) / values.length) / values.length
}

/** Pearson's correlation: brightness and contrast make no difference. Zero for pictures of one colour. */
function correlation(one: Float64Array, other: Float64Array): number {
  const count = one.length
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0]
  for (let i = 0; i < count; i += 1) {
    const a = one[i] ?? 0
    const b = other[i] ?? 0
    sumA += a
    sumB += b
    sumAA += a * a
    sumBB += b * b
    sumAB += a * b
  }
  const [spreadA, spreadB] = [sumAA - (sumA * sumA) / count, sumBB - (sumB * sumB) / count]
  return spreadA < count || spreadB < count ? 0 : (sumAB - (sumA * sumB) / count) / Math.sqrt(spreadA * spreadB)
}
