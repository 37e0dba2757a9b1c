const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * A name that only acquaintances recognise: its first and last character with stars between. A name of one or two
 * characters keeps less, so that no name is shown whole; the number of stars is independent of its length.
 */
export function maskName(name: string): string {
  const letters = [...graphemes.segment(name.trim())].map(({ segment }) => segment)
  if (letters.length < 2) return '***'
  return letters.length === 2 ? `${letters[0]}***` : `${letters[0]}***${letters.at(-1)}`
}

const dots = '•••'

/** `anna@mail.example` to `a•••@mail.example`: enough to recognise the address, not enough to write to it. */
export function maskEmail(email: string): string {
  const [mailbox = '', domain] = email.split('@')
  return domain === undefined ? dots : `${mailbox.slice(0, 1)}${dots}@${domain}`
}

/** The last digits of a phone number, of a short one fewer; nothing of none. */
export const maskPhone = (phone: string): string =>
  hide(phone, () => `${dots} ${phone.replaceAll(/\D/g, '').slice(phone.length > 8 ? -4 : -2)}`)

/** The masked text; nothing of nothing. */
export const hide = (text: string, mask: (text: string) => string): string => (text === '' ? '' : mask(text))

/** An account number by its first and last characters, or a mailbox by its first. */
export function maskNumber(account: string): string {
  const [mailbox, domain] = account.split('@')
  if (mailbox && domain) return `${mailbox.slice(0, 2)}•••@${domain}`
  return account.length > 8 ? `${account.slice(0, 4)} •••• ${account.slice(-4)}` : `•••• ${account.slice(-2)}`
}

/** An account number that stands beside its bank's code: its last characters, of a short one fewer. */
export const maskAccountNumber = (account: string): string => `•••• ${account.slice(account.length > 8 ? -4 : -2)}`
