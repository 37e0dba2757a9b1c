import { isPlain } from '@c2c/contract'
import {
  isCurrency,
  payChecks,
  payCodes,
  payFieldTypes,
  specifiedPayTypes,
  type PayField,
  type PayMethod,
  type TextByLanguage,
} from '@c2c/domain'
import * as z from 'zod/mini'
import { byLanguage } from './setting-fields.ts'

/** The most payment methods that operators add or change. */
const mostMethods = 200

/** The longest value of a field in characters. */
const longest = 500

/** A text by language; English is required. */
const named = (maxLength: number) =>
  byLanguage(maxLength).check(
    z.refine((names) => Object.values(names).every(isPlain), 'hidden_characters'),
    z.refine((names) => Boolean(names.en?.trim()), { error: 'english_required', path: ['en'] }),
  )

const shortText = (maxLength: number) =>
  z.string({ error: 'malformed' }).check(z.maxLength(maxLength, 'too_long'), z.refine(isPlain, 'hidden_characters'))

const size = z.optional(
  z.int({ error: 'number_format' }).check(z.gte(1, 'number_format'), z.lte(longest, 'number_format')),
)

const field = z
  .object({
    name: z.string().check(z.regex(/^[a-z0-9_]{1,30}$/, 'pay_type_format')),
    label: named(60),
    type: z._default(z.enum(payFieldTypes, { error: 'pay_field_type' }), 'text'),
    least: size,
    most: size,
    check: z.optional(
      z.string().check(z.refine((name) => name === '' || Object.hasOwn(payChecks, name), 'pay_check_unknown')),
    ),
    choices: z.optional(z.array(shortText(60).check(z.minLength(1, 'required'))).check(z.maxLength(30, 'too_long'))),
    choice_labels: z.optional(
      z.record(
        z.string(),
        byLanguage(60).check(z.refine((names) => Object.values(names).every(isPlain), 'hidden_characters')),
      ),
    ),
    optional: z.optional(z.boolean()),
    example: z.optional(shortText(60)),
  })
  .check(
    z.refine(({ least = 1, most = longest }) => least <= most, { error: 'range_inverted', path: ['most'] }),
    z.refine(({ type, choices = [] }) => type !== 'choice' || choices.length > 0, {
      error: 'required',
      path: ['choices'],
    }),
  )

const segmenter = new Intl.Segmenter()

/** The characters of a text as people count them. */
const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Names of regions; codes that are only other names of one, such as UK, are none of ISO 3166. */
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code

const country = z.string().check(z.refine(isCountry, 'country_unknown'))

/** Whether a method has the specified fields of `bankinfo/create`, which no setting changes. */
const isSpecified = (key: string): boolean => specifiedPayTypes.some((known) => known === key)

type Given = Readonly<z.output<typeof givenMethod>>

const givenMethod = z.object({
  key: z.string().check(z.regex(/^[a-z0-9_-]{1,20}$/, 'pay_type_format')),
  label: named(60),
  icon: z._default(shortText(16).check(z.refine((icon) => graphemes(icon).length <= 3, 'too_long')), ''),
  colour: z._default(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'colour_format')), '#475467'),
  currencies: z._default(z.array(z.string().check(z.refine(isCurrency, 'currency_unknown'))), []),
  countries: z._default(z.array(country), []),
  fields: z._default(z.array(field).check(z.maxLength(10, 'too_long')), []),
  identifies: z._default(z.string(), ''),
  warnings: z._default(z.array(named(300)).check(z.maxLength(5, 'too_long')), []),
  minutes: z._default(
    z.nullable(z.int({ error: 'minutes_range' }).check(z.gte(5, 'minutes_range'), z.lte(1440, 'minutes_range'))),
    null,
  ),
  shows_payer: z._default(z.boolean(), false),
  code: z._default(
    z.string().check(z.refine((name) => name === '' || Object.hasOwn(payCodes, name), 'pay_code_unknown')),
    '',
  ),
  off: z._default(z.boolean(), false),
})

/** The name of the identifying field; that of the first one where the definition is of a release that named none. */
const identifying = ({ identifies, fields }: Given): string =>
  identifies || (fields.find(({ optional }) => !optional)?.name ?? '')

function isIdentified(given: Given): boolean {
  const wanted = identifying(given)
  return given.fields.length === 0 || given.fields.some(({ name, optional }) => name === wanted && !optional)
}

/** A field without what it does not say. */
function fieldOf({ least, most, check, choices, optional, example, ...given }: Given['fields'][number]): PayField {
  const { choice_labels = {}, ...rest } = given
  // Those of choices that were taken away are dropped.
  const labelled = (choices ?? []).flatMap((value) =>
    Object.hasOwn(choice_labels, value) ? [[value, choice_labels[value] ?? {}] as const] : [],
  )
  return {
    ...rest,
    label: rest.label as TextByLanguage,
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
    ...(check && { check }),
    ...(choices?.length && { choices }),
    ...(labelled.length > 0 && { choice_labels: Object.fromEntries(labelled) }),
    ...(optional && { optional }),
    ...(example && { example }),
  }
}

const complete = (given: Given): PayMethod => ({
  ...given,
  label: given.label as TextByLanguage,
  icon: given.icon.trim() || (graphemes(given.label.en?.trim() ?? '')[0] ?? '').toUpperCase(),
  colour: given.colour.toLowerCase(),
  fields: given.fields.map(fieldOf),
  identifies: identifying(given),
  warnings: given.warnings.map((warning) => warning as TextByLanguage),
})

const once = (names: readonly string[]): boolean => new Set(names).size === names.length

const method = z.pipe(
  givenMethod.check(
    z.refine(({ key, fields }) => isSpecified(key) === (fields.length === 0), {
      error: 'pay_fields_required',
      path: ['fields'],
    }),
    // Earlier releases took the same name twice.
    z.refine(({ identifies, fields }) => identifies === '' || once(fields.map(({ name }) => name)), {
      error: 'pay_fields_once',
      path: ['fields'],
    }),
    z.refine(isIdentified, { error: 'pay_identifies', path: ['identifies'] }),
  ),
  z.transform(complete),
)

/**
 * Payment methods that operators add, or change by their key: the definition of a method (`PayMethod` of the domain). Entries of
 * earlier releases have a key, a name and fields by name and label only.
 */
export const payTypes = z.array(method).check(
  z.maxLength(mostMethods, 'too_long'),
  z.refine((types) => once(types.map(({ key }) => key)), 'pay_types_once'),
)
