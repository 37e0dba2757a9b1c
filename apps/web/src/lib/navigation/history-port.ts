/** The page stack's interface to a browser's history. The stack's index is kept in each history entry. */
export interface HistoryPort {
  /** The current address without the hash sign, empty when there is none. */
  address(): string
  /** The index that the current history entry carries; null for an entry from elsewhere (a typed address). */
  index(): number | null
  push(index: number, address: string): void
  replace(index: number, address: string): void
  /** Moves through history. The listener is called later, as in a browser. */
  go(delta: number): void
  /** Whether there is anything behind the first page of the app. */
  canLeave(): boolean
  listen(listener: () => void): void
}

interface State {
  readonly index: number
}

const isState = (value: unknown): value is State =>
  typeof value === 'object' && value !== null && 'index' in value && typeof value.index === 'number'

/** The real history of a window, in hash mode. */
export function browserHistory(window: Window): HistoryPort {
  const { history, location } = window
  // Pages scroll inside their own frames and put themselves back; the browser's own restoring would fight that.
  history.scrollRestoration = 'manual'
  return {
    address: () => decodeURI(location.hash.slice(1)),
    index() {
      const state: unknown = history.state
      return isState(state) ? state.index : null
    },
    push: (index, address) => history.pushState({ index }, '', `#${address}`),
    replace: (index, address) => history.replaceState({ index }, '', `#${address}`),
    go: (delta) => history.go(delta),
    canLeave: () => history.length > 1,
    listen: (listener) => window.addEventListener('popstate', listener),
  }
}
