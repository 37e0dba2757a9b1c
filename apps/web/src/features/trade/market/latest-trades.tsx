import { sellingHistory } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { NoticeBar } from '../../../components/feedback/notice-bar.tsx'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { timeAgo } from '../../../lib/time/time-ago.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'

/** The hall's latest trades, one after the other, without names; nothing while there are none. */
export function LatestTrades() {
  const t = useTranslations('trade')
  const locale = useLocale()
  const text = useAmountText()
  const now = useMinute()
  const { rows } = useListCall(sellingHistory, {})
  const notices = rows.slice(0, 10).map(({ side, number, price, currency, created_at }) => {
    const sentence = t(`latest.${side}`, {
      number: text.shown(number),
      price: text.fiat(price, currency),
      ago: timeAgo(created_at, now, locale),
    })
    // In some languages the sentence starts with the time, which Intl writes in small letters.
    return sentence.charAt(0).toLocaleUpperCase(locale) + sentence.slice(1)
  })
  return <NoticeBar notices={notices} />
}
