import { paymethodList } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { MethodOptions } from '../../../components/method/method-options.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { nearestFirst } from './nearest-first.ts'

interface MethodChoiceProps {
  /** The methods to choose among; empty for all of them. */
  readonly among: readonly string[]
  /** The currency of the account; empty for any. */
  readonly currency: string
  onChoose(payType: string): void
}

/** The methods that an account can be bound of, those of the person's country first. */
export function MethodChoice({ among, currency, onChoose }: MethodChoiceProps) {
  const t = useTranslations('bankAccount.method')
  const language = useLocale()
  const methods = useCall(paymethodList, currency === '' ? {} : { currency })
  const { data } = methods
  if (!data && methods.error) return <ErrorState error={methods.error} onRetry={() => void methods.refetch()} />
  if (!data) return <SkeletonRows count={8} />
  const offered = data.list.filter(({ pay_type }) => among.length === 0 || among.includes(pay_type))
  const country = new Intl.Locale(navigator.language).maximize().region ?? ''
  return (
    <MethodOptions
      label={t('chooseTitle')}
      methods={nearestFirst(offered, country, language)}
      value=""
      onChoose={onChoose}
    />
  )
}
