import type { CallOutput, teamKefuList } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { Avatar } from '../../../components/display/avatar.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { serverNow } from '../../../lib/time/server-clock.ts'
import styles from './contact-card.module.css'
import { ContactLink } from './contact-link.tsx'
import { localHours, type LocalHours } from './local-hours.ts'

type Contact = CallOutput<typeof teamKefuList>['list'][number]

/** One contact of customer service: its name, its channel, its hours, its account and its link. */
export function ContactCard({ contact }: { readonly contact: Contact }) {
  const t = useTranslations('support')
  const locale = useLocale()
  const known = knownChannel(contact.channel)
  const here = localHours(contact.hours, { locale, now: new Date(serverNow()) })
  return (
    <Card>
      <div className={styles.card}>
        <div className={styles.head}>
          <Avatar name={contact.name} src={contact.avatar} size={44} />
          <div className={styles.who}>
            <h2 className={styles.name}>{contact.name}</h2>
            <p className={styles.detail}>{known ? t(`channel.${known}`) : contact.channel}</p>
          </div>
        </div>
        {contact.hours && (
          <p>
            <span className={styles.label}>{t(here ? 'hoursHere' : 'hours')}</span>
            {here ? <Hours hours={here} /> : contact.hours}
          </p>
        )}
        {contact.account && (
          <p>
            <span className={styles.label}>{t('account')}</span>
            <CopyText value={contact.account} label={t('copyAccount')} />
          </p>
        )}
        <ContactLink url={contact.url}>
          {known ? t(`openBy.${known}`) : t('open', { channel: contact.channel })}
        </ContactLink>
      </div>
    </Card>
  )
}

const channels = ['email', 'telegram', 'whatsapp', 'wechat', 'line', 'phone', 'chat'] as const

/** A channel that has a name in the reader's language; one that the app does not know keeps the name that the operator gave it. */
function knownChannel(channel: string): (typeof channels)[number] | undefined {
  const word = channel.toLowerCase().replace(/[^a-z]/g, '')
  return channels.find((name) => name === word)
}

/** The days, the hours, and whether the contact is open now. */
function Hours({ hours: { days, times, isOpen } }: { readonly hours: LocalHours }) {
  const t = useTranslations('support')
  // Chinese and Japanese put no Latin comma between a day and its time.
  const comma = /^(?:ja|zh)/.test(useLocale()) ? '' : ','
  return (
    <>
      {days || t('everyDay')}
      {comma} {times} · <span className={isOpen ? styles.open : undefined}>{t(isOpen ? 'openNow' : 'closedNow')}</span>
    </>
  )
}
