import { CallError } from '@c2c/client'
import { bankinfoList, sellingExpress } from '@c2c/contract'
import { isCurrency } from '@c2c/domain'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { InlineError } from '../../../../components/feedback/inline-error.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import { Select } from '../../../../components/form/select.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { useListCall } from '../../../../lib/call/use-list-call.ts'
import { homeCurrency } from '../../../../lib/money/home-currency.ts'
import { sideOf, useHallChoice } from '../../../../lib/navigation/hall-choice.ts'
import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import { serverNow } from '../../../../lib/time/server-clock.ts'
import { useDebounced } from '../../../../lib/time/use-debounced.ts'
import { amountFilter } from '../../offer/offer-amounts.ts'
import { ExpressNone } from './express-none.tsx'
import { ExpressOffer } from './express-offer.tsx'
import type { ExpressWish } from './express-types.ts'
import styles from './express.module.css'

/** The best offer for the amount of the hall's filter, taken by one tap; nothing without an amount. */
export function ExpressCard() {
  const t = useTranslations('tutorial.express')
  const { part, payType, currency, ...filter } = useHallChoice()
  const home = homeCurrency(useLocale())
  const number = useDebounced(amountFilter(filter.number))
  const side = sideOf(part)
  const code = currency || home
  if (!side || number === '' || !isCurrency(code)) return null
  const wish = { side, currency: code, number, pay_type: payType }
  return (
    <Card title={t('title')}>
      <div className={styles.express}>
        {side === 'sell' ? <ExpressSale wish={wish} /> : <ExpressAnswer wish={{ ...wish, bk_id: '' }} />}
      </div>
    </Card>
  )
}

/** A sale needs an account of the currency that the merchant pays to. */
function ExpressSale({ wish }: { readonly wish: Omit<ExpressWish, 'bk_id'> }) {
  const t = useTranslations('tutorial.express')
  const bound = useListCall(bankinfoList, { type: '', page_size: '100' })
  const [asked, setAsked] = useState('')
  const usable = bound.rows.filter(
    ({ currency, usable_from }) => currency === wish.currency && Date.parse(usable_from) <= serverNow(),
  )
  // An account of a filtered method first.
  const methods = wish.pay_type.split(',')
  const fits = ({ type }: (typeof usable)[number]): boolean => methods.includes(type)
  const chosen = usable.find(({ bk_id }) => bk_id === asked) ?? usable.find(fits) ?? usable[0]
  if (bound.loading) return <Skeleton height={120} />
  if (!chosen) {
    return (
      <>
        <p>{t('noAccount', { currency: wish.currency })}</p>
        <Button
          variant="secondary"
          size="small"
          onClick={() => nav.push(`${paths.binding}?type=bank&add&currency=${wish.currency}`)}
        >
          {t('addAccount')}
        </Button>
      </>
    )
  }
  const options = usable.map(({ bk_id, title, masked_account }) => ({
    value: bk_id,
    label: `${title} ${masked_account}`,
  }))
  return (
    <>
      <Select label={t('paidTo')} name="express_account" options={options} value={chosen.bk_id} onChange={setAsked} />
      <ExpressAnswer wish={{ ...wish, bk_id: chosen.bk_id }} />
    </>
  )
}

function ExpressAnswer({ wish }: { readonly wish: ExpressWish }) {
  const { data, error, refetch } = useCall(sellingExpress, wish)
  // A refusal says what is in the way of the person, in the server's words.
  if (error instanceof CallError) return <p role="alert">{error.message}</p>
  if (error) return <InlineError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  if (!data.offer) return <ExpressNone wish={wish} answer={data} />
  return <ExpressOffer key={Object.values(wish).join(' ')} wish={wish} offer={data.offer} answer={data} />
}
