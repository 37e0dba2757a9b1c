import { textIn, type Language } from '@c2c/contract'
import { methodsInForce, shippedMethods, takesCurrency, type PayMethod, type TextByLanguage } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { sentencesIn } from '../texts/messages.ts'
import { readSetting } from './settings.ts'

/** Payment methods by their keys, those that are switched off included. */
export type PayMethods = ReadonlyMap<string, PayMethod>

/** The methods by the value of the setting that they were made of. */
const made = new WeakMap<object, PayMethods>()

/** The payment methods in force: the shipped ones, changed by the setting `pay_types`. */
export async function readMethods(db: Kysely<Database>): Promise<PayMethods> {
  const changed = await readSetting(db, 'pay_types')
  const known = made.get(changed)
  if (known) return known
  const methods = methodsInForce(shippedMethods, changed)
  made.set(changed, methods)
  return methods
}

/**
 * Whether no new account, offer or order of a currency can be made with a method: it is switched off, not used in it, or unknown. The
 * rule of the database is the same (pay_type_off).
 */
export async function readSwitchedOff(db: Kysely<Database>): Promise<(key: string, currency: string) => boolean> {
  const methods = await readMethods(db)
  return (key, currency) => {
    const method = methods.get(key)
    return method === undefined || !takesCurrency(method, currency)
  }
}

/** A text of a method in a language. */
export const methodText = (text: TextByLanguage, language: Language): string => textIn(text, language) ?? text.en

/** The name of a way to pay: the method's, else ours, else the key made readable: `instant_sepa` is Instant sepa. */
export function payTypeName(methods: PayMethods, key: string, language: Language): string {
  const method = methods.get(key)
  return method ? methodText(method.label, language) : (sentencesIn(language).payType(key) ?? readable(key))
}

const readable = (key: string): string => (key.charAt(0).toUpperCase() + key.slice(1)).replaceAll(/[_-]+/g, ' ')
