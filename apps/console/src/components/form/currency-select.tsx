import { consoleSessionInfo } from '@c2c/contract'
import type { Currency } from '@c2c/domain'
import { Select, type SelectProps } from 'antd'
import { useEffect } from 'react'
import { useLocale } from 'use-intl'
import { useRead } from '../../lib/use-read.ts'

/** From this many choices on, each shows its name. */
const named = 9

const none: readonly Currency[] = []

/** The currencies that are on, in their order. */
export const useCurrencies = (): readonly Currency[] =>
  (useRead(consoleSessionInfo, {}).data?.currencies as readonly Currency[] | undefined) ?? none

/** The names of currencies in the reader's language. */
export function useCurrencyName(): (code: string) => string {
  const names = new Intl.DisplayNames([useLocale()], { type: 'currency' })
  return (code) => names.of(code) ?? code
}

/** What a select of currencies needs beside its options: a search by code and name. */
export function useCurrencySearch(count: number): Pick<SelectProps<string>, 'showSearch' | 'optionRender'> {
  const nameOf = useCurrencyName()
  const isNamed = count >= named
  return {
    showSearch: {
      filterOption: (typed, option) =>
        `${option?.label as string} ${isCode(option?.value) ? nameOf(option.value) : ''}`
          .toLowerCase()
          .includes(typed.toLowerCase()),
    },
    optionRender: ({ value, label }) =>
      isNamed && isCode(value) ? (
        <>
          {value} <span className="secondary">{nameOf(value)}</span>
        </>
      ) : (
        label
      ),
  }
}

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value)

interface CurrencySelectProps extends Omit<SelectProps<string>, 'options'> {
  /** The choice of no currency, in front. */
  readonly empty?: string
  /** The currencies to choose among; none for all of them. */
  readonly among?: readonly string[]
  /** For something new: the first currency in place of one that is not on. */
  readonly fresh?: boolean
}

/** A choice of the currencies that are on, and of the present one if it is not. Inside a form, the form passes id, value and change. */
export function CurrencySelect({ empty, among = [], fresh = false, ...select }: CurrencySelectProps) {
  const on: readonly string[] = useCurrencies()
  const codes = among.length === 0 ? on : on.filter((code) => among.includes(code))
  const { value, onChange } = select
  const [first] = codes
  const isOff = fresh && first !== undefined && isCode(value) && !codes.includes(value)
  useEffect(() => {
    if (isOff) onChange?.(first)
  }, [isOff, first, onChange])
  const all = isCode(value) && !codes.includes(value) ? [...codes, value] : codes
  const options = all.map((code) => ({ value: code, label: code }))
  return (
    <Select
      {...useCurrencySearch(all.length)}
      {...select}
      options={empty === undefined ? options : [{ value: '', label: empty }, ...options]}
    />
  )
}
