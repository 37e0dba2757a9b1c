/** One side of a transaction; `amount` is signed and has its commodity, as do the total cost and the balance after it. */
interface Posting {
  readonly account: readonly string[]
  readonly amount: string
  readonly cost?: string
  readonly after?: string
}

/** A transaction of a journal. */
export interface Transaction {
  /** `2026-11-21`. */
  readonly day: string
  readonly code: string
  readonly payee: string
  readonly text: string
  readonly notes: readonly (readonly [name: string, value: string])[]
  readonly postings: readonly Posting[]
}

/** How a program writes journals. Accounts are paths of words like those of pay types: small letters, digits, `_` and `-`. */
export interface Dialect {
  comment(text: string): string
  /** Declares a commodity with its number of decimals. */
  commodity(code: string, decimals: number, day: string): string
  account(path: readonly string[], day: string): string
  transaction(transaction: Transaction): string
  /** States the balance of an account at the end of the day before a day. */
  balance(path: readonly string[], amount: string, day: string): string
}

/** Text of users on one line, without what begins a comment or a field. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf};|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const indented = (line: string): string => `    ${line}`

const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('')

/** https://hledger.org/hledger.html#journal: each posting asserts the balance after it. */
export const hledger: Dialect = {
  comment: (text) => lines(`; ${plain(text)}`),
  commodity: (code, decimals) => lines(`commodity 1000.${'0'.repeat(decimals)} ${code}`),
  account: (path) => lines(`account ${path.join(':')}`),
  transaction: ({ day, code, payee, text, notes, postings }) => {
    const description = [plain(payee), plain(text)].filter((part) => part !== '').join(' | ')
    const named = code === '' ? '' : `(${plain(code).replaceAll(/[()]/g, ' ')}) `
    return lines(
      `${day} * ${named}${description}`,
      ...notes.map(([name, value]) => indented(`; ${name}: ${plain(value).replaceAll(',', ' ')}`)),
      ...postings.map(({ account, amount, cost, after }) =>
        indented(
          `${account.join(':')}  ${amount}${cost === undefined ? '' : ` @@ ${cost}`}${after === undefined ? '' : ` = ${after}`}`,
        ),
      ),
      '',
    )
  },
  // The postings have asserted it.
  balance: () => '',
}

/** A word as a part of beancount's account names: a capital letter or digit first. */
const part = (word: string): string => {
  const letters = word.replaceAll(/[^A-Za-z0-9-]/g, '-').replace(/^-+/, '') || 'Other'
  return letters.slice(0, 1).toUpperCase() + letters.slice(1)
}

const accountName = (path: readonly string[]): string => path.map(part).join(':')

const quoted = (text: string): string => `"${plain(text).replaceAll(/["\\]/g, "'")}"`

/** https://beancount.github.io/docs/beancount_language_syntax.html: balances are stated at the end. */
export const beancount: Dialect = {
  comment: (text) => lines(`; ${plain(text)}`),
  commodity: (code, _decimals, day) => lines(`${day} commodity ${code}`),
  account: (path, day) => lines(`${day} open ${accountName(path)}`),
  transaction: ({ day, code, payee, text, notes, postings }) =>
    lines(
      `${day} * ${quoted(payee)} ${quoted(text)}`,
      ...(code === '' ? notes : [['order', code] as const, ...notes]).map(([name, value]) =>
        indented(`${name}: ${quoted(value)}`),
      ),
      ...postings.map(({ account, amount, cost }) =>
        indented(`${accountName(account)}  ${amount}${cost === undefined ? '' : ` @@ ${cost}`}`),
      ),
      '',
    ),
  balance: (path, amount, day) => lines(`${day} balance ${accountName(path)}  ${amount}`),
}
