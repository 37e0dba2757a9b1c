import { sellingMerchant, sellingTongji, wantedCreate, type wantedKinds } from '@c2c/contract'
import { isCurrency } from '@c2c/domain'
import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { Select } from '../../../components/form/select.tsx'
import { Tabs } from '../../../components/layout/tabs.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { useCallForm, type CallForm } from '../../../lib/call/use-call-form.ts'
import { useCall } from '../../../lib/call/use-call.ts'
import { homeCurrency } from '../../../lib/money/home-currency.ts'
import { toast } from '../../../lib/message/toast.ts'
import type { TradeSide } from '../trade-types.ts'
import styles from './wanted.module.css'

interface NewWantedSheetProps {
  /** What it begins with; null for nothing. */
  readonly begin: URLSearchParams | null
  readonly open: boolean
  onClose(): void
}

type Kind = (typeof wantedKinds)[number]

/** The form for a new alert, on an offer or on the market's price. */
export function NewWantedSheet({ begin, open, onClose }: NewWantedSheetProps) {
  const t = useTranslations('tutorial.wanted')
  const id = useId()
  const home = homeCurrency(useLocale())
  const [kind, setKind] = useState<Kind>('offer')
  const given = (name: string): string => begin?.get(name) ?? ''
  const form = useCallForm(wantedCreate, {
    values: {
      side: given('side') || 'sell',
      direction: 'above',
      currency: given('currency') || home,
      pay_type: given('pay_type'),
      price: '',
      number: given('number'),
    },
    fixed: { kind },
    onDone() {
      form.reset()
      onClose()
      toast.key('tutorial.wanted.created', 'success')
    },
  })
  const choose = (next: Kind): void => {
    // What only an offer has is not sent with a price.
    if (next === 'price') for (const name of ['pay_type', 'number'] as const) form.set(name, '')
    setKind(next)
  }
  const kinds = [
    { value: 'offer', label: t('ofOffer') },
    { value: 'price', label: t('ofPrice') },
  ] as const
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('create')}
      footer={
        <Button type="submit" form={id} busy={form.busy}>
          {t('submit')}
        </Button>
      }
    >
      <form id={id} className={styles.sheet} onSubmit={form.onSubmit} noValidate>
        <Tabs label={t('kind')} tabs={kinds} value={kind} onChange={choose} />
        {kind === 'offer' ? <OfferFields form={form} enabled={open} /> : <PriceFields form={form} />}
      </form>
    </BottomSheet>
  )
}

interface FieldsProps {
  readonly form: CallForm<typeof wantedCreate>
}

/** The currencies that have a price, and the chosen one. */
function Currencies({ form }: FieldsProps) {
  const t = useTranslations('tutorial.wanted')
  const field = form.field('currency')
  const market = useCall(sellingTongji, {}).data
  const codes = new Set([field.value, ...Object.keys(market?.price ?? {}), ...Object.keys(market?.buy_price ?? {})])
  const options = [...codes].toSorted().map((value) => ({ value, label: value }))
  return <Select label={t('currency')} options={options} {...field} />
}

function OfferFields({ form, enabled }: FieldsProps & { readonly enabled: boolean }) {
  const t = useTranslations('tutorial.wanted')
  const [side, currency] = [form.field('side'), form.field('currency').value]
  return (
    <>
      <Select
        label={t('side')}
        options={[
          { value: 'sell', label: t('sell') },
          { value: 'buy', label: t('buy') },
        ]}
        {...side}
      />
      <Currencies form={form} />
      <Methods form={form} side={side.value === 'buy' ? 'buy' : 'sell'} currency={currency} enabled={enabled} />
      <AmountInput
        label={t(side.value === 'buy' ? 'priceAtMost' : 'priceAtLeast')}
        hint={t('anyPrice')}
        unit={currency}
        {...form.field('price')}
      />
      <AmountInput label={t('number')} hint={t('anyNumber')} {...form.field('number')} />
    </>
  )
}

interface MethodsProps extends FieldsProps {
  readonly side: TradeSide
  readonly currency: string
  readonly enabled: boolean
}

/** The payment methods that are offered on a side and in a currency. */
function Methods({ form, side, currency, enabled }: MethodsProps) {
  const t = useTranslations('tutorial.wanted')
  const field = form.field('pay_type')
  const asked = {
    side,
    currency: isCurrency(currency) ? currency : '',
    pay_type: field.value,
    page: '1',
    page_size: '1',
  } as const
  const methods = useCall(sellingMerchant, asked, { enabled }).data?.pay_methods ?? []
  const nameOf = (keys: string): string =>
    keys
      .split(',')
      .map((key) => methods.find(({ pay_type }) => pay_type === key)?.name ?? key)
      .join(', ')
  // Several, as the hall's filter can have.
  const several = field.value.includes(',') ? [{ value: field.value, label: nameOf(field.value) }] : []
  const options = [
    { value: '', label: t('anyMethod') },
    ...several,
    ...methods.map(({ pay_type, name }) => ({ value: pay_type, label: name })),
  ]
  return <Select label={t('method')} options={options} {...field} />
}

function PriceFields({ form }: FieldsProps) {
  const t = useTranslations('tutorial.wanted')
  return (
    <>
      <Currencies form={form} />
      <Select
        label={t('direction')}
        options={[
          { value: 'above', label: t('above') },
          { value: 'below', label: t('below') },
        ]}
        {...form.field('direction')}
      />
      <AmountInput
        label={t('price')}
        hint={t('rateHint')}
        unit={form.field('currency').value}
        {...form.field('price')}
      />
    </>
  )
}
