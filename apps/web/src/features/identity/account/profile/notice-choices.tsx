import {
  noticeChoices,
  noticeChoose,
  noticeKinds,
  statementMails,
  type CallOutput,
  type NoticeKind,
} from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../../../components/feedback/error-state.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import { Select } from '../../../../components/form/select.tsx'
import { Switch } from '../../../../components/form/switch.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import { toast } from '../../../../lib/message/toast.ts'
import { TelegramCard } from './telegram-card.tsx'

type Choices = CallOutput<typeof noticeChoices>

const names = {
  recharge: 'ofRecharges',
  withdraw: 'ofWithdrawals',
  sale: 'ofTrades',
  interest: 'ofInterest',
  wanted: 'ofWanted',
} as const
const statements = { off: 'statementOff', link: 'statementLink', attachment: 'statementAttachment' } as const
const titles = { mail: 'byMail', push: 'byPush' } as const

/** The hours that can be chosen; others stay as a program set them. */
const offered = ['20:00-08:00', '22:00-07:00', '23:00-06:00']

/** Which notices come by mail, push and Telegram, and the hours in which these wait; saved when something is switched. */
export function NoticeChoices() {
  const t = useTranslations('profile')
  const { data: choices, error, refetch } = useCall(noticeChoices, {})
  const { submit } = useSubmit(noticeChoose)
  if (error && !choices) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!choices) return <Skeleton height={600} />
  const save = async (changes: Partial<Choices>): Promise<void> => {
    const { mail, push, telegram, quiet, urgent, statement } = { ...choices, ...changes }
    const lists = { mail: mail.join(','), push: push.join(','), telegram: telegram.join(',') }
    const answer = await submit({ ...lists, quiet, urgent: String(urgent) as 'true' | 'false', statement })
    if (!answer || !('data' in answer)) return
    toast.key('profile.saved', 'success')
    await answer.refreshed
  }
  const without = (list: readonly NoticeKind[], kind: NoticeKind) => list.filter((one) => one !== kind)
  const switches = (channel: 'mail' | 'push' | 'telegram') =>
    noticeKinds.map((kind) => (
      <Switch
        key={kind}
        label={t(names[kind])}
        checked={choices[channel].includes(kind)}
        onChange={(on) => save({ [channel]: [...without(choices[channel], kind), ...(on ? [kind] : [])] })}
      />
    ))
  return (
    <>
      {(['mail', 'push'] as const).map((channel) => (
        <Card key={channel} title={t(titles[channel])} flush>
          {switches(channel)}
        </Card>
      ))}
      {choices.telegram_chat === 'off' ? null : (
        <TelegramCard linked={choices.telegram_chat === 'linked'}>{switches('telegram')}</TelegramCard>
      )}
      <Card>
        <Select
          name="quiet"
          label={t('quietHours')}
          hint={t('quietHint')}
          options={quietOptions(choices.quiet).map((value) => ({ value, label: value || t('quietNever') }))}
          value={choices.quiet}
          onChange={(quiet) => void save({ quiet })}
        />
        <Switch label={t('quietUrgent')} checked={choices.urgent} onChange={(urgent) => save({ urgent })} />
      </Card>
      <Card>
        <Select
          name="statement"
          label={t('statementMail')}
          hint={t('statementHint')}
          options={statementMails.map((value) => ({ value, label: t(statements[value]) }))}
          value={choices.statement}
          onChange={(next) => void save({ statement: statementMails.find((known) => known === next) ?? 'off' })}
        />
      </Card>
    </>
  )
}

/** None, the offered hours by the clock of this device, and the current choice. */
function quietOptions(chosen: string): string[] {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return [...new Set(['', ...offered.map((hours) => `${hours} ${timeZone}`), chosen])]
}
