import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { OptionList } from '../../../components/form/option-list.tsx'
import { shortText } from './short-text.ts'
import type { WithdrawType } from './withdraw-types.ts'
import type { PayoutAccounts } from './use-withdrawal-accounts.ts'
import styles from './withdraw-form.module.css'

interface AccountChoiceProps {
  readonly type: WithdrawType
  readonly accounts: PayoutAccounts
}

/** The choice of the bound account to pay to. */
export function AccountChoice({ type, accounts }: AccountChoiceProps) {
  const t = useTranslations('withdraw')
  const { list, chosen, waits, mayBind, choose, bind } = accounts
  const options = list.map(({ bk_id, title, masked_account, currency, network }) => ({
    value: bk_id,
    label: title,
    detail: network === '' ? `${masked_account} · ${currency}` : `${network} · ${shortText(masked_account)}`,
  }))
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2 className={styles.label}>{t(`account.${type}`)}</h2>
        {mayBind && (
          <Button variant="quiet" size="small" onClick={bind}>
            {t(type === 'usdt' ? 'bind.usdt' : 'bindAnother')}
          </Button>
        )}
      </div>
      <OptionList label={t(`account.${type}`)} options={options} value={chosen?.bk_id ?? ''} onChoose={choose} />
      {chosen && waits && (
        <Notice tone="warning">
          {t(type === 'usdt' ? 'addressWaits' : 'accountWaits')} <DateTime value={chosen.usable_from} />
        </Notice>
      )}
    </section>
  )
}

/** No account of the kind is bound: the link to bind one. */
export function NoAccount({ type, accounts }: AccountChoiceProps) {
  const t = useTranslations('withdraw')
  return (
    <Card>
      <EmptyState
        drawing="bank"
        title={t(`noAccount.${type}`)}
        text={t(type === 'usdt' ? 'addressOwn' : 'noAccountText')}
        action={<Button onClick={accounts.bind}>{t(`bind.${type}`)}</Button>}
      />
    </Card>
  )
}
