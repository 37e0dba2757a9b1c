import { bankDetails, bankSchemeOf } from '@c2c/domain'
import * as z from 'zod/mini'
import { consoleCalls, webCalls, type Call } from '../src/index.ts'

const garbage: readonly unknown[] = [
  '',
  ' ',
  '!',
  '0',
  '4',
  '١',
  '99999',
  'x'.repeat(3000),
  'a\u200Bb',
  ['1', '2'],
  7,
  null,
  {},
]

const meeting = {
  latitude: 52.5,
  longitude: 13.4,
  place: 'Station',
  zone: 'Europe/Berlin',
  windows: [{ days: [1], from: '08:00', to: '09:00' }],
}

/** Values that are valid per field and violate a rule across fields. */
const crossed: readonly Record<string, string>[] = [
  ...Object.entries({
    US: 'USD',
    JP: 'JPY',
    CN: 'CNY',
    GB: 'GBP',
    AU: 'USD',
    CA: 'USD',
    IN: 'USD',
    MX: 'USD',
    AR: 'USD',
    BR: 'BRL',
    PL: 'PLN',
    CZ: 'CZK',
    FR: 'EUR',
  }).map(([bank_country, currency]) => {
    const wrong = bankDetails(bankSchemeOf(bank_country, currency) ?? 'iban', currency).map(({ name }) => [name, '!'])
    return { ...Object.fromEntries(wrong), type: 'bank', bank_country, currency } as Record<string, string>
  }),
  { type: 'bank', bank_country: 'JP', currency: 'JPY', account_number: '12345' },
  { type: 'bank', bank_country: 'FR', currency: 'EUR', iban: 'DE89370400440532013000' },
  { password: 'one-password', confirm_password: 'another-password' },
  { password: 'one-password' },
  { confirm_password: 'one-password' },
  { email: 'a@example.com' },
  { code: '123456' },
  { offer_id: 'o', price: '1', margin_bps: '5' },
  {
    kind: 'banner',
    texts: '{"en":"x"}',
    starts_at: '2026-01-02T00:00:00.000Z',
    ends_at: '2026-01-01T00:00:00.000Z',
  },
  { offer_id: 'o', min_number: '2', max_number: '1' },
  ...[
    { pay_types: 'cash,bank', meeting: '' },
    { pay_types: 'bank', meeting: JSON.stringify(meeting) },
  ].map((terms) => ({
    side: 'buy',
    currency: 'EUR',
    price: '1',
    min_number: '1',
    max_number: '2',
    available: '2',
    minutes: '30',
    ...terms,
  })),
  { name: 'Bot', days: '30', scopes: 'withdraw', password: 'one-password', totp: '' },
]

function objectsOf(schema: z.core.$ZodType): z.ZodMiniObject[] {
  if (schema instanceof z.ZodMiniObject) return [schema]
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(objectsOf)
  throw new TypeError('an input is an object, or a union of objects that one field distinguishes')
}

/** Invalid inputs of a call: empty, each field invalid in each way, and inconsistent values. */
function wrongInputs(call: Call): Record<string, unknown>[] {
  const wrong: Record<string, unknown>[] = [{}, ...crossed]
  for (const object of objectsOf(call.input)) {
    const type = object.shape['type']
    const base = type instanceof z.ZodMiniLiteral ? { type: [...type.def.values][0] } : type ? { type: 'other' } : {}
    for (const field of Object.keys(object.shape)) {
      wrong.push(...garbage.map((value) => ({ ...base, [field]: value })))
    }
  }
  return wrong
}

/** All messages of these calls' schemas for invalid inputs. */
export function schemaMessages(calls: readonly Call[] = [...webCalls, ...consoleCalls]): Set<string> {
  const messages = new Set<string>()
  for (const call of calls) {
    for (const input of wrongInputs(call)) {
      const parsed = call.input.safeParse(input)
      for (const issue of parsed.error?.issues ?? []) messages.add(issue.message)
    }
  }
  return messages
}
