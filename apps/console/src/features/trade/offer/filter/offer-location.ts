import { offerSorts, offerStateFilters } from '@c2c/contract'
import { currencyCodes, isAmount, type Currency } from '@c2c/domain'
import { pageSizes } from '../../../../components/page/page.ts'

const sides = ['sell', 'buy'] as const
const pricings = ['price', 'margin'] as const

/** What the list of offers is narrowed to, as the call takes it; empty fields narrow nothing. */
export interface OfferFilter {
  readonly state: (typeof offerStateFilters)[number] | ''
  readonly side: (typeof sides)[number] | ''
  readonly currency: Currency | ''
  readonly pay_type: string
  readonly pricing: (typeof pricings)[number] | ''
  readonly min_number: string
  readonly max_number: string
  readonly search: string
}

const filterNames = [
  'state',
  'side',
  'currency',
  'pay_type',
  'pricing',
  'min_number',
  'max_number',
  'search',
] as const satisfies readonly (keyof OfferFilter)[]

/** The list of offers that an address names; missing and unknown values get their defaults. */
export function readOfferLocation(params: URLSearchParams) {
  const oneOf = <Choice extends string>(name: string, choices: readonly Choice[]): Choice | '' =>
    choices.find((choice) => choice === params.get(name)) ?? ''
  const text = (name: string, longest: number) => (params.get(name) ?? '').trim().slice(0, longest)
  const amount = (name: string) => (isAmount(text(name, 30)) ? text(name, 30) : '')
  const filter: OfferFilter = {
    state: oneOf('state', offerStateFilters),
    side: oneOf('side', sides),
    currency: oneOf('currency', currencyCodes),
    pay_type: text('pay_type', 20),
    pricing: oneOf('pricing', pricings),
    min_number: amount('min_number'),
    max_number: amount('max_number'),
    search: text('search', 128),
  }
  const sort = oneOf('sort', offerSorts)
  return {
    filter,
    /** How many fields narrow the list, the search among them. */
    narrowed: filterNames.filter((name) => filter[name] !== '').length,
    sort,
    order: sort === '' ? ('' as const) : oneOf('order', ['asc', 'desc'] as const),
    paging: {
      page: /^[1-9]\d{0,7}$/.test(params.get('page') ?? '') ? (params.get('page') ?? '1') : '1',
      page_size: String(pageSizes.find((size) => String(size) === params.get('page_size')) ?? pageSizes[0]),
    },
    id: params.get('id'),
    merchantId: params.get('merchant_id') ?? '',
  }
}

/** The changes of an address that clear all filters and the search. */
export const cleared: Readonly<Record<string, null>> = Object.fromEntries(
  [...filterNames, 'page'].map((name) => [name, null]),
)

/** The changes of an address that narrow the list; an empty field is left out. */
export const narrowedBy = (changes: Partial<OfferFilter>): Readonly<Record<string, string | null>> => ({
  ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value || null])),
  page: null,
  id: null,
})
