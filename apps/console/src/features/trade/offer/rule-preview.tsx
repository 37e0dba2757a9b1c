import { consoleOfferFollow, type CallInput, type CallOutput } from '@c2c/contract'
import { Alert, Form, type FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'
import { useSession } from '../../../lib/session.ts'
import { useRead } from '../../../lib/use-read.ts'
import type { OfferValues } from './offer-values.ts'
import { ruleInput } from './rule-values.ts'

interface RulePreviewProps {
  readonly form: FormInstance<OfferValues>
  readonly offerId: string
}

/** How long a form rests before it is asked about, in milliseconds. */
const restsFor = 400

/** What the rule of a form says now, and what that of its offer has done. */
export function RulePreview({ form, offerId }: RulePreviewProps) {
  const t = useTranslations()
  const isMerchant = useSession()?.role === 'merchant'
  const values = Form.useWatch((all: OfferValues) => all, form)
  const asked = useRested(values && isAskable(values) ? JSON.stringify(inputOf(values, offerId, isMerchant)) : '')
  const input = asked === '' ? undefined : (JSON.parse(asked) as CallInput<typeof consoleOfferFollow>)
  const read = useRead(consoleOfferFollow, input ?? { ...nothing, offer_id: offerId }, { enabled: input !== undefined })
  if (input === undefined || !read.data || read.isError) {
    return <Alert className="form-note" type="info" showIcon title={t('offer.rule.incomplete')} />
  }
  const { currency } = input
  return (
    <>
      <Alert
        className="form-note"
        type={read.data.price === '' ? 'warning' : 'info'}
        showIcon
        title={<RuleSentence answer={read.data} currency={currency} />}
      />
      <RuleChanges changes={read.data.changes} currency={currency} />
    </>
  )
}

const nothing = { side: 'sell', currency: 'EUR', pay_types: '' } as const

/** Whether the fields that a rule cannot do without are filled in. */
const isAskable = (values: OfferValues): boolean =>
  values.follow_step?.trim() !== '' &&
  values.pay_types?.length > 0 &&
  (values.follow_min_price !== '' || values.follow_min_bps !== '') &&
  (values.follow_max_price !== '' || values.follow_max_bps !== '')

const inputOf = (values: OfferValues, offerId: string, isMerchant: boolean): CallInput<typeof consoleOfferFollow> => ({
  ...(isMerchant ? {} : { merchant_id: values.merchant_id }),
  offer_id: offerId,
  side: values.side,
  currency: values.currency,
  ...ruleInput(values),
  min_number: values.min_number,
  max_number: values.max_number,
  pay_types: values.pay_types.join(','),
  min_account_days: values.min_account_days,
  min_completed_orders: values.min_completed_orders,
})

/** A text once it has rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restsFor)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

type Answer = CallOutput<typeof consoleOfferFollow>

/** The best offer of others, and the price that follows from it. */
function RuleSentence({ answer, currency }: { readonly answer: Answer; readonly currency: string }) {
  const t = useTranslations()
  const { groupDecimal } = useAmounts()
  const { best, state } = answer
  const [price, min, max] = [answer.price, answer.min_price, answer.max_price].map((text) => text && groupDecimal(text))
  const own = t(`offer.rule.own.${state}`, { price: price ?? '', min: min ?? '', max: max ?? '', currency })
  const others = best
    ? t('offer.rule.best', { price: groupDecimal(best.price), currency, name: best.merchant_name })
    : t('offer.rule.none')
  return figures(`${others} ${own}`)
}

/** What the rule has done to the price, newest first. */
function RuleChanges({ changes, currency }: { readonly changes: Answer['changes']; readonly currency: string }) {
  const t = useTranslations()
  if (changes.length === 0) return null
  return (
    <details className="form-note">
      <summary>{t('offer.rule.changes', { count: changes.length })}</summary>
      <ul className="rule-changes">
        {changes.map(({ at, state, old_price, new_price, followed_price, followed_name }) => (
          <li key={`${at} ${old_price}`}>
            <Moment value={at} />{' '}
            {figures(
              new_price === ''
                ? t('offer.rule.pausedAt', { price: old_price, currency })
                : t('offer.rule.changed', { from: old_price, to: new_price, currency }),
            )}{' '}
            <span className="secondary">
              {t(`offer.rule.states.${state}`)}
              {followed_name === '' ? '' : ` (${followed_price}, ${followed_name})`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
