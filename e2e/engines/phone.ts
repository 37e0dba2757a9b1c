import { until, type Tab } from './engine.ts'
import { find, shownText, type Found, type Part } from './find.ts'

type Reached = Extract<Found, { readonly place: number }>

/**
 * Whether a text holds another one that is no part of a longer number. Any space of it may be none, as the engines put them in
 * different places between the parts of a page.
 */
function holds(text: string, wanted: string): boolean {
  const words = wanted.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const before = /^\d/.test(wanted) ? String.raw`(?<![\d.,])` : ''
  const after = String.raw`(?!\d|[.,]\d)`
  const plain = text.replaceAll(/[\u200B-\u200F\u2060-\u2069]/g, '')
  return new RegExp(before + words.join(String.raw`\s*`) + after).test(plain)
}

/** Keeps what a page throws and does not catch; runs in the browser. A resize that is observed late is an event without an error. */
function keepErrors(): void {
  const errors: string[] = []
  Object.assign(window, { errors })
  addEventListener('error', ({ error }) => error === null || errors.push(String(error)))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
}

/** The app in a browser, operated by what a person sees. */
export class Phone {
  readonly tab: Tab
  readonly #url: string

  constructor(tab: Tab, url: string) {
    this.tab = tab
    this.#url = url
  }

  /** Opens the app, for a user with the stored data of a sign-in. */
  async open(userInfo?: string): Promise<void> {
    const stored = { lang: 'en', ...(userInfo !== undefined && { userInfo }) }
    // A page of the server without the app's code.
    await this.tab.open(`${this.#url}/favicon.svg`)
    await this.tab.run(
      (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
      stored,
    )
    await this.tab.open(`${this.#url}/`)
    await this.tab.run(keepErrors, undefined)
  }

  /** Expects that the app has thrown nothing since it was opened. */
  async expectNoErrors(): Promise<void> {
    const errors = await this.tab.run(() => Reflect.get(window, 'errors') as readonly string[], undefined)
    if (errors.length > 0) throw new Error(`the page has thrown ${errors.join('; ')}`)
  }

  /** Goes to a page within the loaded app. */
  async goTo(path: string): Promise<void> {
    await this.tab.run((hash) => void (location.hash = hash), path)
    await until(`page ${path}`, async () => {
      const shown = await this.tab.run(
        () =>
          [...document.querySelectorAll<HTMLElement>('[data-path]')].findLast((one) => one.checkVisibility())?.dataset[
            'path'
          ],
        null,
      )
      return shown === path.replace(/\?.*/, '') ? { value: shown } : { instead: `it is ${shown}` }
    })
  }

  /** Presses a button once it can be reached. */
  async press(name: string, more: Omit<Part, 'role' | 'name'> = {}): Promise<void> {
    await this.#click({ role: 'button', name, ...more })
  }

  /** Presses the button of which a part of its name, or its row, is known. */
  async pressOne(part: Omit<Part, 'role' | 'name'>): Promise<void> {
    await this.#click({ role: 'button', ...part })
  }

  /** Follows a link, also outside of the page, such as a tab. */
  async follow(name: string): Promise<void> {
    await this.#click({ role: 'link', name })
  }

  /** Opens a select, and chooses the option whose name starts with a text; `search` names its search among many. */
  async choose(name: string, option: string, search?: string): Promise<void> {
    await this.#click({ role: 'field', name })
    if (search !== undefined) await this.fill(search, option)
    await this.#click({ role: 'button', starts: option })
  }

  /** The path of the page on top, with its query. */
  async path(): Promise<string> {
    return (await this.tab.run(() => location.hash, undefined)).slice(1)
  }

  /** Replaces the text of a field. */
  async fill(name: string, text: string): Promise<void> {
    const field = { role: 'field', name } as const
    await until(`the focus in ${name}`, async () => {
      await this.#click(field)
      return (await this.#reach(field)).focused ? { value: true } : { instead: 'it is elsewhere' }
    })
    await this.tab.type(text)
    await this.seesValue(name, text)
  }

  /** Ticks a checkbox. */
  async tick(name: string): Promise<void> {
    const box = { role: 'checkbox', name } as const
    if ((await this.#reach(box)).checked) return
    await this.#click(box)
    await until('the checkbox', async () => {
      const found = await this.tab.run(find, box)
      return 'checked' in found && found.checked ? { value: true } : { instead: 'it is not ticked' }
    })
  }

  /** Chooses a picture of this machine in a file field, and waits for its tile. */
  async upload(starts: string, file: string): Promise<void> {
    const { place } = await this.#reach({ role: 'file', starts })
    await this.tab.upload(place, file)
    await this.#reach({ role: 'button', starts: 'Remove' })
  }

  /** Waits until each text is shown, in the sheet while one is open. Numbers are whole. */
  async sees(...texts: readonly string[]): Promise<void> {
    await until(`sees ${texts.join(' | ')}`, async () => {
      const shown = await this.tab.run(shownText, undefined)
      const missing = texts.filter((text) => !holds(shown, text))
      return missing.length === 0 ? { value: true } : { instead: `without "${missing.join('" and "')}" in:\n${shown}` }
    })
  }

  /** Waits until a field has a text. */
  async seesValue(name: string, text: string): Promise<void> {
    await until(`field ${name} with ${text}`, async () => {
      const found = await this.tab.run(find, { role: 'field', name } as const)
      const value = 'value' in found ? found.value : found.problem
      return value === text ? { value } : { instead: `it is ${value}` }
    })
  }

  /** The whole name of a part, once it is there. */
  async nameOf(part: Part): Promise<string> {
    return (await this.#reach(part)).name
  }

  async #click(part: Part): Promise<void> {
    const { at } = await this.#reach(part)
    await this.tab.click(at)
  }

  /** Waits until a part can be reached, and stands still. */
  async #reach(part: Part): Promise<Reached> {
    let before: Found | undefined
    return until(`${part.role} ${JSON.stringify({ ...part, role: undefined })}`, async () => {
      const found = await this.tab.run(find, part)
      const same = JSON.stringify(found) === JSON.stringify(before)
      before = found
      if ('problem' in found) return { instead: found.problem }
      return same ? { value: found } : { instead: 'it moves' }
    })
  }
}
