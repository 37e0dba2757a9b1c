import { bindingTypes, textIn, type Language } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { sentencesIn } from '../../services/messages.ts'
import { readSetting } from '../../services/settings.ts'

/** The ways to pay that are known everywhere, and the operator's own. */
export async function payTypeKeys(db: Kysely<Database>): Promise<string[]> {
  const types = (await readSetting(db, 'pay_types')) ?? []
  return [...bindingTypes, ...types.map(({ key }) => key)]
}

/** Gives ways to pay with their names in a language: the operator's, else ours, else the key itself made readable. */
export async function namedPayMethods(db: Kysely<Database>, language: Language) {
  const types = (await readSetting(db, 'pay_types')) ?? []
  return (keys: readonly string[]) =>
    keys.map((key) => {
      const label = types.find((type) => type.key === key)?.label
      const own = label && textIn(label, language)
      return { pay_type: key, name: own ?? sentencesIn(language).payType(key) ?? readable(key) }
    })
}

/** A key as a word: `instant_sepa` is Instant sepa. */
const readable = (key: string): string => (key.charAt(0).toUpperCase() + key.slice(1)).replaceAll(/[_-]+/g, ' ')
