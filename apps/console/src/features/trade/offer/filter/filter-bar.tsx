import { FilterOutlined } from '@ant-design/icons'
import { offerStateFilters } from '@c2c/contract'
import { isAmount, sentAmount } from '@c2c/domain'
import { Badge, Button, Grid, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSideText } from '../../../../components/display/side-tag.tsx'
import { useCurrencies } from '../../../../components/form/currency-select.tsx'
import { payMethodName, type PayMethod } from '../offer.ts'
import { choosableColumns, useChosenColumns, type ChoosableColumn } from './column-store.ts'
import type { OfferFilter } from './offer-location.ts'
import './filter.css'

interface FilterBarProps {
  readonly filter: OfferFilter
  /** How many fields narrow the list. */
  readonly narrowed: number
  readonly payMethods: readonly PayMethod[]
  onChange(changes: Partial<OfferFilter>): void
  onClear(): void
}

/** The filters of the offers; folded on narrow screens. */
export function FilterBar({ filter, narrowed, payMethods, onChange, onClear }: FilterBarProps) {
  const t = useTranslations()
  const { md: wide = true } = Grid.useBreakpoint()
  const [unfolded, setUnfolded] = useState(false)
  const clear = narrowed > 0 && (
    <Button type="link" onClick={onClear}>
      {t('offer.filter.clear')}
    </Button>
  )
  return (
    <section className="offer-filters" aria-label={t('offer.filter.title')}>
      {wide ? null : (
        <Badge count={narrowed} size="small">
          <Button icon={<FilterOutlined />} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {t('offer.filter.title')}
          </Button>
        </Badge>
      )}
      {wide || unfolded ? <Fields filter={filter} payMethods={payMethods} onChange={onChange} /> : null}
      {clear}
      <ColumnChoice />
    </section>
  )
}

type FieldsProps = Pick<FilterBarProps, 'filter' | 'payMethods' | 'onChange'>

function Fields({ filter, payMethods, onChange }: FieldsProps) {
  const t = useTranslations()
  const sideText = useSideText()
  const stateText = (state: (typeof offerStateFilters)[number]) =>
    state === 'on' || state === 'halted' || state === 'open' || state === 'off'
      ? t(`offer.filter.states.${state}`)
      : t(`offer.states.${state}`)
  const on = useCurrencies()
  const codes = filter.currency === '' || on.includes(filter.currency) ? on : [...on, filter.currency]
  const state = (value: (typeof offerStateFilters)[number]) => ({ value, label: stateText(value) })
  const plain = ['on', 'open', 'off', 'halted'] as const
  const reasons = offerStateFilters.filter((value) => !plain.some((one) => one === value))
  const known = payMethods.some(({ pay_type }) => pay_type === filter.pay_type) || filter.pay_type === ''
  const methods = known ? payMethods : [...payMethods, { pay_type: filter.pay_type, name: filter.pay_type }]
  return (
    <>
      <Choice
        label={t('offer.filter.state')}
        value={filter.state}
        options={[...plain.map(state), { label: t('offer.filter.reasons'), options: reasons.map(state) }]}
        onChange={(value) => onChange({ state: value })}
      />
      <Choice
        label={t('trade.side')}
        value={filter.side}
        options={(['sell', 'buy'] as const).map((value) => ({ value, label: sideText(value) }))}
        onChange={(value) => onChange({ side: value })}
      />
      <Choice
        label={t('offer.currency')}
        value={filter.currency}
        options={codes.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ currency: value })}
      />
      <Choice
        label={t('offer.filter.payType')}
        value={filter.pay_type}
        options={methods.map(({ pay_type }) => ({ value: pay_type, label: payMethodName(methods, pay_type) }))}
        onChange={(value) => onChange({ pay_type: value })}
      />
      <Choice
        label={t('offer.pricing')}
        value={filter.pricing}
        options={[
          { value: 'price' as const, label: t('offer.fixedPrice') },
          { value: 'margin' as const, label: t('offer.followMarket') },
        ]}
        onChange={(value) => onChange({ pricing: value })}
      />
      <AmountField
        key={`min ${filter.min_number}`}
        label={t('offer.filter.min')}
        value={filter.min_number}
        onChange={(min_number) => onChange({ min_number })}
      />
      <AmountField
        key={`max ${filter.max_number}`}
        label={t('offer.filter.max')}
        value={filter.max_number}
        onChange={(max_number) => onChange({ max_number })}
      />
    </>
  )
}

interface Option<Value> {
  readonly value: Value
  readonly label: string
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value | ''
  readonly options: (Option<Value> | { label: string; options: Option<Value>[] })[]
  onChange(value: Value | ''): void
}

/** One filter; without a value its name is shown. */
function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Select<Value>
      className="offer-filter"
      aria-label={label}
      placeholder={label}
      allowClear
      popupMatchSelectWidth={false}
      {...(value !== '' && { value })}
      options={options}
      onChange={(next: Value | undefined) => onChange(next ?? '')}
    />
  )
}

interface AmountFieldProps {
  readonly label: string
  readonly value: string
  onChange(value: string): void
}

/** An amount that narrows the list when it was typed; what is no amount is marked. */
function AmountField({ label, value, onChange }: AmountFieldProps) {
  const [wrong, setWrong] = useState(false)
  const take = (typed: string) => {
    const text = typed.trim() === '' ? '' : sentAmount(typed)
    const right = text === '' || isAmount(text)
    setWrong(!right)
    if (right && text !== value) onChange(text)
  }
  return (
    <Input
      className="offer-filter money"
      aria-label={label}
      aria-invalid={wrong}
      placeholder={label}
      suffix="USDT"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value}
      {...(wrong && { status: 'error' })}
      onPressEnter={(event) => take(event.currentTarget.value)}
      onBlur={(event) => take(event.currentTarget.value)}
    />
  )
}

/** The columns that are shown. */
function ColumnChoice() {
  const t = useTranslations()
  const [columns, choose] = useChosenColumns()
  const nameOf = (column: ChoosableColumn) => {
    if (column === 'side') return t('trade.side')
    if (column === 'updated') return t('order.updated')
    return t(`offer.${column}`)
  }
  return (
    <Select<ChoosableColumn[]>
      className="offer-filter column-choice"
      mode="multiple"
      aria-label={t('offer.columns')}
      showSearch={false}
      maxTagCount={0}
      maxTagPlaceholder={t('offer.columns')}
      placeholder={t('offer.columns')}
      popupMatchSelectWidth={false}
      value={[...columns]}
      options={choosableColumns.map((value) => ({ value, label: nameOf(value) }))}
      onChange={choose}
    />
  )
}
