import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { sideOf, useHallChoice } from '../../../lib/navigation/hall-choice.ts'
import { homeCurrency } from '../../../lib/money/home-currency.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { amountFilter, newWanted } from '../offer/offer-amounts.ts'

/** Begins an alert on an offer as the hall's filter asks for it. */
export function WantedLink() {
  const t = useTranslations('tutorial.wanted')
  const { part, number, payType, currency } = useHallChoice()
  const home = homeCurrency(useLocale())
  const side = sideOf(part)
  if (!side) return null
  const open = () => nav.push(newWanted({ side, currency: currency || home, number: amountFilter(number), payType }))
  return (
    <Button variant="secondary" onClick={open}>
      {t('tellMe')}
    </Button>
  )
}
