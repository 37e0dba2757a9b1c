import { createStore, type Store } from '../store.ts'
import { addressOf, parseTarget, type Entry, type Snapshot, type Target } from './entry.ts'
import type { HistoryPort } from './history-port.ts'

export interface Attempt {
  readonly kind: 'push' | 'redirect' | 'tab' | 'relaunch' | 'back'
  readonly from: Entry
  /** The address asked for; null for going back. */
  readonly to: string | null
}

/** Returns false to veto a navigation. */
export type Interceptor = (attempt: Attempt) => boolean

interface NavigatorOptions {
  readonly history: HistoryPort
  readonly isTab: (path: string) => boolean
  /** The path opened for a requested one: aliases, and the sign-in page for a signed-out person. */
  readonly resolve: (asked: Target) => string
  readonly home: string
}

/**
 * A native-like page stack over a hash history. Index 0 of the stack lies at history index `#base`, which is above zero
 * after a reload in the depth of the stack: the pages below are then made again when the person comes back to them.
 */
export class Navigator {
  readonly snapshot: Store<Snapshot>
  readonly #options: NavigatorOptions
  readonly #interceptors = new Set<Interceptor>()
  #tabs = new Map<string, Entry>()
  #base: number
  #made = 0
  /** The callback for the end of a move through history that we asked for; moving is asynchronous in browsers. */
  #landing: (() => void) | null = null

  constructor(options: NavigatorOptions) {
    this.#options = options
    const { history } = options
    this.#base = history.index() ?? 0
    const entry = this.#open(history.address())
    history.replace(this.#base, addressOf(entry))
    this.snapshot = createStore<Snapshot>({ stack: [entry], tabs: this.#tabs, direction: 'none' })
    history.listen(() => this.#moved())
  }

  /** Opens a page on top of the current one. A tab page is switched to instead. */
  push(to: string): void {
    const target = this.#target(to)
    if (this.#options.isTab(target.path)) return this.switchTab(to)
    if (this.#isCurrent(target) || !this.#allowed('push', to)) return
    const stack = [...this.#stack, this.#make(target)]
    this.#options.history.push(this.#base + stack.length - 1, addressOf(target))
    this.#show(stack, 'push')
  }

  /** Opens a page in place of the current one. */
  redirect(to: string): void {
    const target = this.#target(to)
    if (this.#options.isTab(target.path)) return this.switchTab(to)
    if (this.#isCurrent(target) || !this.#allowed('redirect', to)) return
    this.#options.history.replace(this.#base + this.#top, addressOf(target))
    this.#show([...this.#stack.slice(0, -1), this.#make(target)], 'none')
  }

  /** Closes every page that is no tab and shows the tab; the other tabs stay alive and history does not grow. */
  switchTab(to: string): void {
    if (this.#isCurrent(this.#target(to)) || !this.#allowed('tab', to)) return
    const deep = this.#top > 0
    this.#toBase(() => this.#settle(this.#open(to), deep ? 'pop' : 'none'))
  }

  /** Closes everything, tabs included, and starts again at one page, with another one on top of it if `above` names one. */
  relaunch(to: string, above = ''): void {
    if ((this.#top === 0 && this.#isCurrent(this.#target(to))) || !this.#allowed('relaunch', to)) return
    this.#toBase(() => {
      this.#tabs = new Map()
      this.#settle(this.#open(to), 'none')
      if (above) this.push(above)
    })
  }

  /**
   * Goes back by a number of pages, at most to the first. With no page to go back to it leaves through the browser's
   * history, and to the home page when that is empty too.
   */
  back(levels = 1): void {
    if (this.#landing || !this.#allowed('back', null)) return
    const { history, home } = this.#options
    const held = this.#base + this.#top
    if (held === 0) return history.canLeave() ? history.go(-1) : this.switchTab(home)
    this.#landing = () => this.#adopt()
    history.go(-Math.min(levels, held))
  }

  /** Adds a hook that may veto navigations; returns its removal. The last added is asked first. */
  intercept(interceptor: Interceptor): () => void {
    this.#interceptors.add(interceptor)
    return () => this.#interceptors.delete(interceptor)
  }

  get #stack(): readonly Entry[] {
    return this.snapshot.get().stack
  }

  get #top(): number {
    return this.#stack.length - 1
  }

  get #current(): Entry {
    const entry = this.#stack[this.#top]
    if (!entry) throw new Error('the page stack is never empty')
    return entry
  }

  #target(address: string): Target {
    const asked = parseTarget(address)
    const resolved = this.#options.resolve(asked)
    return resolved === asked.path ? asked : parseTarget(resolved)
  }

  #make(target: Target): Entry {
    this.#made += 1
    return { key: `page-${this.#made}`, ...target }
  }

  /** The entry of an address; a tab has one entry for as long as it lives. */
  #open(address: string): Entry {
    const target = this.#target(address)
    if (!this.#options.isTab(target.path)) return this.#make(target)
    const held = this.#tabs.get(target.path)
    if (held) return held
    const made = this.#make(target)
    this.#tabs = new Map(this.#tabs).set(target.path, made)
    return made
  }

  #isCurrent(target: Target): boolean {
    return addressOf(target) === addressOf(this.#current)
  }

  #allowed(kind: Attempt['kind'], to: string | null): boolean {
    const attempt: Attempt = { kind, from: this.#current, to }
    return [...this.#interceptors].toReversed().every((interceptor) => interceptor(attempt))
  }

  #show(stack: readonly Entry[], direction: Snapshot['direction']): void {
    this.snapshot.set({ stack, tabs: this.#tabs, direction })
  }

  #settle(entry: Entry, direction: Snapshot['direction']): void {
    this.#options.history.replace(this.#base, addressOf(entry))
    this.#show([entry], direction)
  }

  /** Runs `then` at the bottom of the stack. Two callers in a row move only once, and the later one decides. */
  #toBase(then: () => void): void {
    if (this.#landing === null && this.#top === 0) return then()
    const moving = this.#landing !== null
    this.#landing = then
    if (!moving) this.#options.history.go(-this.#top)
  }

  #moved(): void {
    const landing = this.#landing
    this.#landing = null
    if (landing) return landing()
    const index = this.#options.history.index()
    const away = index === null ? 0 : index - (this.#base + this.#top)
    if (away < 0 && !this.#allowed('back', null)) {
      // The browser has already moved; a veto reverses that move.
      this.#landing = () => undefined
      return this.#options.history.go(-away)
    }
    this.#adopt()
  }

  /** Makes the stack match the history's current entry. */
  #adopt(): void {
    const { history } = this.#options
    const index = history.index() ?? this.#base + this.#stack.length
    const depth = index - this.#base
    const held = this.#stack[depth]
    if (held && this.#target(addressOf(held)).path === held.path) {
      return this.#show(this.#stack.slice(0, depth + 1), 'pop')
    }
    const entry = this.#open(history.address())
    history.replace(index, addressOf(entry))
    if (depth === this.#stack.length) return this.#show([...this.#stack, entry], 'push')
    this.#base = index
    this.#show([entry], depth < 0 ? 'pop' : 'none')
  }
}
