import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import type { MakerInfo } from './maker-types.ts'

/** What stands in the way of own offers, and how to get past it; nothing where nothing does. */
export function MakerObstacle({ info: { obstacle, required, merchant } }: { readonly info: MakerInfo }) {
  const t = useTranslations('trade.maker')
  if (obstacle === '') return merchant?.suspended ? <Notice tone="warning">{t('obstacle.suspended')}</Notice> : null
  if (obstacle !== 'level') return <Notice tone="warning">{t(`obstacle.${obstacle}`)}</Notice>
  return (
    <EmptyState
      drawing="shield"
      title={t('obstacle.levelTitle')}
      text={t(`obstacle.level.${required}`)}
      action={<Button onClick={() => nav.push(paths.verification)}>{t('obstacle.verify')}</Button>}
    />
  )
}
