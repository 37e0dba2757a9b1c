interface Party {
  readonly name: string
  readonly reference: string
}

/** Name and text of a payment from a field `:86:`, in the forms of German, Dutch and other banks. */
export function partyOf(details: string): Party {
  if (/^\d{3}[?>]/.test(details.replaceAll('\n', ''))) return german(details)
  const joined = details.replaceAll('\n', '')
  if (/^\/[A-Z]{3,4}\//.test(joined)) return slashed(joined)
  return { name: '', reference: details.replaceAll('\n', ' ') }
}

/**
 * A business code of three digits, then subfields of two: 20 to 29 and 60 to 63 are the text, 32 and 33 the name (DFÜ agreement, annex 3).
 * SEPA's own parts of the text begin with four letters and a plus.
 */
function german(details: string): Party {
  const text = details.replaceAll('\n', '')
  const separator = text[3] ?? '?'
  let [name, reference] = ['', '']
  for (const part of text.slice(4).split(separator)) {
    const number = Number(part.slice(0, 2))
    if ((number >= 20 && number <= 29) || (number >= 60 && number <= 63)) reference += part.slice(2)
    else if (number === 32 || number === 33) name += part.slice(2)
  }
  return { name, reference: reference.replaceAll(/(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/g, ' ').trim() }
}

const tags =
  'TRTP|TYPE|IBAN|BIC|NAME|REMI|EREF|ORDP|BENM|CNTP|PREF|RTRN|MARF|CSID|KREF|ADDR|ID|ULTD|ULTC|PURP|UDTR|UCRD|SVCL|INIT'
const tagged = new RegExp(`/(${tags})/`)

/** Parts in slashes, as Dutch banks write them: `/NAME/J DOE/REMI/text`, or `/CNTP/account/bank/J DOE/city/`. */
function slashed(text: string): Party {
  const parts = text.split(tagged).slice(1)
  let [name, reference, endToEnd] = ['', '', '']
  for (let index = 0; index < parts.length; index += 2) {
    const [tag = '', raw = ''] = [parts[index], parts[index + 1]]
    const value = raw.replaceAll(/^\/+|\/+$/g, '')
    if (tag === 'NAME') name ||= value
    else if (tag === 'CNTP') name ||= raw.split('/')[2] ?? ''
    else if (tag === 'REMI') reference = value.replace(/^(?:USTD|STRD)\/+/, '')
    else if (tag === 'EREF' && !/^NOTPROVIDED$/i.test(value)) endToEnd = value
  }
  return { name, reference: [reference, endToEnd].filter(Boolean).join(' ') }
}
