import { saleuMerchantList, type CallOutput } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Avatar } from '../../../components/display/avatar.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { List } from '../../../components/layout/list.tsx'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { MerchantRecord } from './merchant-record.tsx'
import { Marks } from './merchant-profile.tsx'
import styles from './marked-merchants.module.css'

export type MarkKind = 'favourite' | 'blocked'

type Marked = CallOutput<typeof saleuMerchantList>['list'][number]

/** The merchants that the reader likes, or has blocked; the newest first. */
export function MarkedMerchants({ kind }: { readonly kind: MarkKind }) {
  const t = useTranslations('reputation')
  const merchants = useListCall(saleuMerchantList, { kind })
  return (
    <Card flush>
      <List
        state={merchants}
        keyOf={({ merchant_id }) => merchant_id}
        empty={
          <EmptyState
            drawing="offers"
            title={t(`none.${kind}`)}
            text={t(`noneText.${kind}`)}
            action={
              kind === 'favourite' && (
                <Button variant="secondary" size="small" onClick={() => nav.push(paths.hall)}>
                  {t('toHall')}
                </Button>
              )
            }
          />
        }
      >
        {(marked) => <MarkedMerchant kind={kind} marked={marked} />}
      </List>
    </Card>
  )
}

function MarkedMerchant({ kind, marked }: { readonly kind: MarkKind; readonly marked: Marked }) {
  const t = useTranslations('reputation')
  const { merchant, merchant_id, online } = marked
  return (
    <div className={styles.merchant}>
      <Avatar name={merchant.name} src={merchant.avatar} size={40} />
      <div className={styles.lines}>
        <span className={styles.name} translate="no">
          {merchant.name}
        </span>
        <span className={styles.muted}>
          <MerchantRecord merchant={merchant} />
        </span>
        {kind === 'favourite' && <span className={styles.muted}>{t(online ? 'online' : 'offline')}</span>}
        <Marks merchantId={merchant_id} favourite={kind === 'favourite'} blocked={kind === 'blocked'} />
      </div>
    </div>
  )
}
