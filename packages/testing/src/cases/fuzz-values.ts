/** Mulberry32: small, fast, and the same on every machine. */
export class Random {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  chance(share: number): boolean {
    return this.next() < share
  }
  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
}

/** Values of earlier answers by their field, so that calls find what others have made. */
export class Known {
  readonly #values = new Map<string, string[]>()
  /** Replaced in turn. */
  #turn = 0

  learn(value: unknown, name = ''): void {
    if (typeof value === 'string' && value !== '' && value.length < 200) this.#add(name, value)
    else if (Array.isArray(value)) for (const item of value.slice(0, 5)) this.learn(item, name)
    else if (value && typeof value === 'object') for (const [key, item] of Object.entries(value)) this.learn(item, key)
  }

  of(name: string): readonly string[] {
    return this.#values.get(name) ?? []
  }

  #add(name: string, value: string): void {
    const values = this.#values.get(name) ?? []
    this.#values.set(name, values)
    if (values.includes(value)) return
    if (values.length < 40) values.push(value)
    else values[(this.#turn += 1) % 40] = value
  }
}

export const ordinary = [
  '1',
  '10',
  '12.5',
  '100',
  '0',
  'bank',
  'TRC20',
  'EUR',
  'sell',
  'buy',
  'true',
  'A reason.',
  '2026-11-21',
]
export const nasty = [
  '',
  ' ',
  '\0',
  '-1',
  '1e9',
  '0x10',
  '１０',
  '00000000-0000-0000-0000-000000000000',
  '999999999999.999999',
  '99999999999999999999',
  '0.0000001',
  '\u200b1',
  '\ud800',
  "'; DROP TABLE users; --",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%00',
  '{}',
  '[]',
  'null',
  '__proto__',
  '😀'.repeat(50),
  'x'.repeat(5000),
  '2026-13-45T99:99:99Z',
]
/** What JSON can say and a form cannot. */
export const oddJson: readonly unknown[] = [
  null,
  1,
  -1.5,
  true,
  [],
  ['a', 'b'],
  {},
  { a: { b: [] } },
  Number.MAX_SAFE_INTEGER,
]
