/** One page of the stack. `key` stays while the page lives, so React keeps its state by it. */
export interface Entry {
  readonly key: string
  readonly path: string
  /** The query with its question mark, or empty. */
  readonly search: string
}

/** How a page came to be on top; `none` for launch, tabs and redirects. */
type Direction = 'push' | 'pop' | 'none'

export interface Snapshot {
  /** From the oldest page to the visible one; never empty. */
  readonly stack: readonly Entry[]
  /** Tab pages opened so far; they stay alive when another tab is visible. */
  readonly tabs: ReadonlyMap<string, Entry>
  readonly direction: Direction
}

export interface Target {
  readonly path: string
  readonly search: string
}

/** Splits `/path?query`. */
export function parseTarget(address: string): Target {
  const mark = address.indexOf('?')
  return mark < 0 ? { path: address, search: '' } : { path: address.slice(0, mark), search: address.slice(mark) }
}

export const addressOf = (target: Target): string => target.path + target.search
