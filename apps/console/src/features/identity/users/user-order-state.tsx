import type { CallOutput, consoleUserOrders } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { StateTag } from '../../../components/display/state-tag.tsx'

/** The state of a user's order: an open trade waits for its parties, the others for the platform's review. */
export function UserOrderState({
  kind,
  state,
}: Pick<CallOutput<typeof consoleUserOrders>['list'][number], 'kind' | 'state'>) {
  const t = useTranslations()
  return <StateTag state={state} text={kind === 'sale' && state === 'audit' ? t('queue.filter.open') : undefined} />
}
