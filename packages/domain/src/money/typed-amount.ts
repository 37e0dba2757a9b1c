import { halfWidth, withoutInvisible } from '../text/clean-text.ts'

/**
 * A currency beside an amount, as people paste it: `€`, `US$`, `USDT`, `元`. Three letters are one, but for the short forms of thousands
 * and millions: the list of codes is not loaded for it.
 */
const unit = /[A-Z]{0,2}\p{Sc}|USDT|[元円圆圓]|(?<![A-Z])(?!BIO|MI[LO]|ML[DN]|MRD|TSD|TYS|TIS)[A-Z]{3}(?![A-Z])/giu

/** Complete groups by one sign, of three or as in India, and the decimals behind another sign. */
const grouped =
  /^(?:[1-9]\d{0,2}(?:([., '])\d{3})(?:\1\d{3})*|[1-9]\d?(?:([, ])\d\d)(?:\2\d\d)*\2\d{3})(?:([.,])(\d*))?$/

/** No groups, and one decimal separator at most. */
const plain = /^(\d*)(?:[.,](\d*))?$/

/** One separator that may end thousands or begin decimals: exactly three digits follow it. */
const either = /^([1-9]\d{0,2})[.,](\d{3})$/

/**
 * The amounts that a typed or pasted text can mean, as decimal text of the contract: none when it is no amount, one when it
 * is sure, two when its writer has to be asked. Comma and point mean the same in every language, since a phone offers the
 * one of its region and not the one of the page: a separator that three digits do not follow is a decimal, `12,5`; two of
 * a kind, or one before another one, group, `1.234,50`; `1,234` may be either, thousands first. Spaces and apostrophes group.
 * Where the currency has no `decimals` it is thousands. Empty text is the empty amount.
 */
export function readTypedAmount(typed: string, decimals = 6): readonly string[] {
  // A currency in the middle, `12€50`, must not join what it divides.
  const text = withoutInvisible(halfWidth(typed))
    .replaceAll(unit, ' ')
    .replaceAll(/[’ʼ`٬]/g, "'")
    .replaceAll('٫', ',')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replaceAll(/\s*([.,])\s*/g, '$1')
    .replaceAll(/\s/g, ' ')
    .trim()
  // Three letters alone may be any word.
  if (text === '') return /^\s*[a-z]{3}\s*$/i.test(typed) ? [] : ['']
  const [, whole = '', thousand = ''] = either.exec(text) ?? []
  if (whole !== '') return decimals === 0 ? [whole + thousand] : [whole + thousand, `${whole}.${thousand}`]
  const [wholes, fraction] = partsOf(text)
  if (wholes === '' && fraction === '') return []
  if (wholes.length > 12 || fraction.length > 6) return []
  return [(wholes || '0') + (fraction && `.${fraction}`)]
}

/** The digits before and behind the decimal separator; none where a text is no amount. */
function partsOf(text: string): readonly [whole: string, fraction: string] {
  const [all, three, two, decimal, digits = ''] = grouped.exec(text) ?? []
  if (all !== undefined && decimal !== (three ?? two)) {
    return [all.slice(0, decimal ? all.lastIndexOf(decimal) : all.length).replaceAll(/\D/g, ''), digits]
  }
  const [, whole = '', fraction = ''] = plain.exec(text) ?? []
  return [whole.replace(/^0+(?=\d)/, ''), fraction]
}

/**
 * What a field sends for a typed text: the amount that it means, or a text that the contract refuses, never the amount that
 * its writer may not have meant.
 */
export function sentAmount(typed: string, decimals = 6): string {
  const [amount, other] = readTypedAmount(typed, decimals)
  return other === undefined ? (amount ?? typed) : other.replace('.', ',')
}
