import type { PayMethod } from './method.ts'

/** Keys of the two methods whose accounts have the specified fields of `bankinfo/create`. */
export const specifiedPayTypes = ['bank', 'wise'] as const

const specified = (key: string, label: PayMethod['label'], icon: string, colour: string): PayMethod => ({
  key,
  label,
  icon,
  colour,
  currencies: [],
  countries: [],
  fields: [],
  identifies: '',
  warnings: [],
  minutes: null,
  shows_payer: true,
  code: '',
  off: false,
})

/** The two specified methods. They name no fields: those of a bank depend on its country. */
export const specifiedMethods: readonly PayMethod[] = [
  specified(
    'bank',
    { en: 'Bank transfer', de: 'Überweisung', 'zh-Hans': '银行转账', 'zh-Hant': '銀行轉帳', ja: '銀行振込' },
    'B',
    '#1d4ed8',
  ),
  specified('wise', { en: 'Wise' }, 'W', '#163300'),
]

/**
 * The methods in force: `bank` and `wise`, those of `shipped`, and what operators changed: an entry of the same key takes the
 * place of a method, others are added. Methods that are switched off are among them.
 */
export function methodsInForce(
  shipped: readonly PayMethod[],
  changed: readonly PayMethod[],
): ReadonlyMap<string, PayMethod> {
  const all = new Map(specifiedMethods.map((method) => [method.key, method]))
  for (const method of shipped) if (!all.has(method.key)) all.set(method.key, method)
  for (const method of changed) all.set(method.key, method)
  return all
}

/** Whether an account or an offer of a currency can be made with a method now. */
export const takesCurrency = ({ off, currencies }: PayMethod, currency: string): boolean =>
  !off && (currencies.length === 0 || currencies.includes(currency))
