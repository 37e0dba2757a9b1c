import { textIn, type CallOutput, type Language, type paymethodList } from '@c2c/contract'
import type { PayField, PayMethod } from '@c2c/domain'
import { methodText } from '../../../services/settings/pay-methods.ts'

type Answer = CallOutput<typeof paymethodList>['list'][number]

const fieldAnswer = (
  { name, label, type, least, most, check, choices = [], choice_labels = {}, optional, example }: PayField,
  language: Language,
): Answer['fields'][number] => ({
  name,
  label: methodText(label, language),
  type,
  least: least ?? null,
  most: most ?? null,
  check: check ?? '',
  choices: [...choices],
  choice_names: choices.map((value) => textIn(choice_labels[value] ?? {}, language) ?? value),
  optional: optional ?? false,
  example: example ?? '',
})

/** A payment method with its texts in a language. */
export const payMethodAnswer = (method: PayMethod, language: Language): Answer => ({
  pay_type: method.key,
  name: methodText(method.label, language),
  icon: method.icon,
  colour: method.colour,
  currencies: [...method.currencies],
  countries: [...method.countries],
  fields: method.fields.map((field) => fieldAnswer(field, language)),
  identifies: method.identifies,
  warnings: method.warnings.map((warning) => methodText(warning, language)),
  minutes: method.minutes,
  shows_payer: method.shows_payer,
  code: method.code,
})
