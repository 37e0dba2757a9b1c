import type { CallOutput, teamKefuList } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { Avatar } from '../../../components/display/avatar.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { serverNow } from '../../../lib/time/server-clock.ts'
import styles from './contact-card.module.css'
import { ContactLink } from './contact-link.tsx'
import { localHours } from './local-hours.ts'

type Contact = CallOutput<typeof teamKefuList>['list'][number]

/** One contact of customer service: its name, its channel, its hours, its account and its link. */
export function ContactCard({ contact }: { readonly contact: Contact }) {
  const t = useTranslations('support')
  const locale = useLocale()
  const channel = useChannelName()(contact.channel)
  const here = localHours(contact.hours, { locale, now: new Date(serverNow()) })
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.head}>
          <Avatar name={contact.name} src={contact.avatar} size={44} />
          <div className={styles.who}>
            <h2 className={styles.name}>{contact.name}</h2>
            <p className={styles.detail}>{channel}</p>
          </div>
        </div>
        {contact.hours && (
          <p>
            <span className={styles.label}>{t(here ? 'hoursHere' : 'hours')}</span>
            {here ?? contact.hours}
          </p>
        )}
        {contact.account && (
          <p>
            <span className={styles.label}>{t('account')}</span>
            <CopyText value={contact.account} label={t('copyAccount')} />
          </p>
        )}
        <ContactLink url={contact.url}>{t('open', { channel })}</ContactLink>
      </div>
    </Card>
  )
}

const channels = ['email', 'telegram', 'whatsapp', 'wechat', 'line', 'phone', 'chat'] as const

/** Names a channel in the reader's language; one that the app does not know keeps the name that the operator gave it. */
function useChannelName(): (channel: string) => string {
  const t = useTranslations('support.channel')
  return (channel) => {
    const word = channel.toLowerCase().replace(/[^a-z]/g, '')
    const known = channels.find((name) => name === word)
    return known ? t(known) : channel
  }
}
