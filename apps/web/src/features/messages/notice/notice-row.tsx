import { orderAddress } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import type { IconName } from '../../../components/display/icon.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { nav } from '../../../lib/navigation/nav.ts'
import styles from './notice-row.module.css'
import type { Notice } from './notice-types.ts'

interface NoticeRowProps {
  readonly notice: Notice
  /** Whether the person sees it for the first time. */
  readonly fresh: boolean
}

const icons = {
  recharge: 'recharge',
  withdraw: 'withdraw',
  sale: 'orders',
  interest: 'interest',
  wanted: 'hall',
  security: 'shield',
} as const satisfies Record<Notice['kind'], IconName>

/** One notice, and the link to its order. */
export function NoticeRow({ notice, fresh }: NoticeRowProps) {
  const t = useTranslations('notice')
  return (
    <Row
      icon={icons[notice.kind]}
      title={<span className={fresh ? styles.fresh : styles.text}>{figures(notice.text)}</span>}
      detail={
        <span className={styles.detail}>
          {fresh && <span className={styles.chip}>{t('new')}</span>}
          <DateTime value={notice.at} />
        </span>
      }
      onClick={() => nav.push(orderAddress(notice))}
    />
  )
}
