import { isBindingType } from '@c2c/contract'

interface Placed {
  readonly pay_type: string
  readonly name: string
  readonly countries: readonly string[]
}

/**
 * The two specified kinds, then the methods of a country (ISO 3166-1 alpha-2), then those that are used everywhere, then the
 * others; each by name in the reader's language.
 */
export function nearestFirst<Method extends Placed>(
  methods: readonly Method[],
  country: string,
  language: string,
): readonly Method[] {
  const rank = ({ pay_type, countries }: Method): number => {
    if (isBindingType(pay_type)) return 0
    if (countries.includes(country)) return 1
    return countries.length === 0 ? 2 : 3
  }
  return methods.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, language))
}
