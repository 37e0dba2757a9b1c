import { utf8 } from '../../text/utf8.ts'

/** What a code is made for. */
export interface CodePayment {
  /** With a point and the decimals of its currency: `1234.50`. */
  readonly amount: string
  readonly currency: string
  /** What the payer names, such as the order's number. */
  readonly reference: string
}

/** The values of an account by the names of its fields; `full_name` is its holder. */
export type CodeAccount = Readonly<Record<string, string>>

/** The text of a code that banking apps scan; null where the account or the payment has none. */
export type PayCode = (account: CodeAccount, payment: CodePayment) => string | null

/** An amount above zero without zeros in front, with at most the decimals that a code takes; null for any other. */
export const codeAmount = (amount: string, decimals = 2): string | null => {
  const [, whole = '', rest = ''] = /^0*(\d{1,12})(?:\.(\d+))?$/.exec(amount) ?? []
  const fraction = rest.replace(/0+$/, '')
  if (whole === '' || fraction.length > decimals || /^0*$/.test(`${whole}${fraction}`)) return null
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`
}

/** Letters that are not a plain letter with a mark. */
const plainLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    Æ: 'AE',
    œ: 'oe',
    Œ: 'OE',
    ø: 'o',
    Ø: 'O',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    Ð: 'D',
    þ: 'th',
    Þ: 'TH',
    ı: 'i',
    '’': "'",
    '‘': "'",
    '–': '-',
    '—': '-',
  }),
)

/** A text in the printable characters of ASCII, without the marks of letters; null where a character has no such form. */
export function asciiText(text: string): string | null {
  const plain = Array.from(text.normalize('NFKC'), (letter) => plainLetters.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /^[ -~]*$/.test(plain) ? plain : null
}

/** As many whole characters of a text as fit into a number of bytes of UTF-8. */
export function withinBytes(text: string, most: number): string {
  let kept = ''
  for (const letter of text) {
    if (utf8(kept + letter).length > most) break
    kept += letter
  }
  return kept.trimEnd()
}

/** As many whole characters of a text as are allowed. */
export const withinLetters = (text: string, most: number): string => Array.from(text).slice(0, most).join('').trimEnd()
