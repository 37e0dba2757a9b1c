import { maskAccountNumber, maskNumber } from '../bank-account/mask-number.ts'
import type { Binding } from '../bank-account/sealed-bindings.ts'
import { maskName } from '../../team/mask-name.ts'

const dots = '•••'

/** `anna@mail.example` to `a•••@mail.example`: enough to recognise the address, not enough to write to it. */
export function maskEmail(email: string): string {
  const [mailbox = '', domain] = email.split('@')
  return domain === undefined ? dots : `${mailbox.slice(0, 1)}${dots}@${domain}`
}

/** The last digits of a phone number, of a short one fewer; nothing of none. */
export const maskPhone = (phone: string): string =>
  hide(phone, () => `${dots} ${phone.replaceAll(/\D/g, '').slice(phone.length > 8 ? -4 : -2)}`)

const hide = (text: string, mask: (text: string) => string): string => (text === '' ? '' : mask(text))

/** A bound account without its owner's details; its bank, country and currency stay. */
export function maskBinding(binding: Binding): Binding {
  const common = {
    email: hide(binding.email, maskEmail),
    telephone: maskPhone(binding.telephone),
    iban: hide(binding.iban, maskNumber),
  }
  if (binding.type === 'wise') {
    const { name, surname, account } = binding
    return {
      ...binding,
      ...common,
      name: hide(name, maskName),
      surname: hide(surname, maskName),
      account: hide(account, maskNumber),
    }
  }
  const { full_name, address, city, state, area, account_number, card_number, holder_kana } = binding
  const place = {
    address: hide(address, maskName),
    city: hide(city, maskName),
    state: hide(state, maskName),
    area: hide(area, maskName),
  }
  const numbers = {
    ...(account_number !== undefined && { account_number: hide(account_number, maskAccountNumber) }),
    ...(card_number !== undefined && { card_number: hide(card_number, maskNumber) }),
    ...(holder_kana !== undefined && { holder_kana: hide(holder_kana, maskName) }),
  }
  return { ...binding, ...common, ...place, ...numbers, full_name: hide(full_name, maskName) }
}
