import { securityReentryFinish, type CallOutput, type securityReentry } from '@c2c/contract'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { CheckBox } from '../../../components/form/check-box.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { toast } from '../../../lib/message/toast.ts'
import { currentSession, updateSession } from '../../../lib/session.ts'
import styles from '../account/profile/password-card.module.css'
import { openAskedPage } from '../account/sign-in/enter.ts'

type Review = CallOutput<typeof securityReentry>

interface ReentryReviewProps {
  readonly review: Review
}

/** Devices, payout accounts and second factors; the checked ones are removed at the end. */
export function ReentryReview({ review: { devices, accounts, factors } }: ReentryReviewProps) {
  const t = useTranslations('protection')
  const { busy, submit } = useSubmit(securityReentryFinish)
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const day = useDay()
  const check = (id: string, checked: boolean): void => {
    const others = [...removed].filter((one) => one !== id)
    setRemoved(new Set(checked ? [...others, id] : others))
  }
  const chosen = (ids: readonly string[]): string => ids.filter((id) => removed.has(id)).join()
  const finish = async (): Promise<void> => {
    const answer = await submit({
      devices: chosen(devices.map(({ device_id }) => device_id)),
      accounts: chosen(accounts.map(({ bk_id }) => bk_id)),
      factors: chosen(factors.map(({ factor_id }) => factor_id)),
    })
    if (!answer || !('data' in answer)) return
    updateSession({ reentry: '' })
    toast.key('protection.reentryDone', 'success')
    const session = currentSession()
    if (session) openAskedPage(session)
  }
  const list = (title: string, rows: readonly { readonly id: string; readonly name: string }[]) => (
    <Card title={title}>
      <div className={styles.card}>
        {rows.length === 0 && <p className={styles.note}>{t('reentryNone')}</p>}
        {rows.map(({ id, name }) => (
          <CheckBox
            key={id}
            label={t('reentryRemove', { name })}
            checked={removed.has(id)}
            onChange={(checked) => check(id, checked)}
          />
        ))}
      </div>
    </Card>
  )
  return (
    <>
      <p className={styles.note}>{t('reentryReviewText')}</p>
      {list(
        t('reentryDevices'),
        devices.map(({ device_id, agent, address, seen_at }) => ({
          id: device_id,
          name: [agent || t('unknownDevice'), address, day(seen_at)].filter(Boolean).join(', '),
        })),
      )}
      {list(
        t('reentryAccounts'),
        accounts.map(({ bk_id, masked_account, currency, created_at }) => ({
          id: bk_id,
          name: `${masked_account}, ${currency}, ${day(created_at)}`,
        })),
      )}
      {list(
        t('reentryFactors'),
        factors.map(({ factor_id, kind, name, created_at }) => ({
          id: factor_id,
          name: `${kind === 'totp' ? t('authenticator') : name}, ${day(created_at)}`,
        })),
      )}
      <Button busy={busy} onClick={() => void finish()}>
        {t('reentryFinish')}
      </Button>
    </>
  )
}

/** A time as a day with hours and minutes. */
function useDay(): (time: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (time) => format.format(new Date(time))
}
