import { bindingTypes, textIn, type Language } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { sentencesIn } from '../../../services/texts/messages.ts'
import { readSetting } from '../../../services/settings/settings.ts'

/**
 * The `keys` of the ways to pay that are known everywhere and of the operator's own, and `nameAll`, which gives ways to pay
 * with their names in a language: the operator's, else ours, else the key itself made readable.
 */
export async function readPayMethods(db: Kysely<Database>, language: Language) {
  const types = await readSetting(db, 'pay_types')
  const nameAll = (keys: readonly string[]) =>
    keys.map((key) => {
      const label = types.find((type) => type.key === key)?.label
      const own = label && textIn(label, language)
      return { pay_type: key, name: own ?? sentencesIn(language).payType(key) ?? readable(key) }
    })
  return { keys: [...bindingTypes, ...types.map(({ key }) => key)], nameAll }
}

/** A key as a word: `instant_sepa` is Instant sepa. */
const readable = (key: string): string => (key.charAt(0).toUpperCase() + key.slice(1)).replaceAll(/[_-]+/g, ' ')
