import type { supportContacts, teamKefuList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { List } from '../../../components/layout/list.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { config } from '../../../lib/config.ts'
import { ContactCard } from './contact-card.tsx'
import { ContactLink } from './contact-link.tsx'
import styles from './service-contacts.module.css'

interface ServiceContactsProps {
  /** The call for the contacts: one of the two needs a session. */
  readonly call: typeof teamKefuList | typeof supportContacts
}

/** Contacts of customer service: the operator's own service page where there is one, and every contact by its channel. */
export function ServiceContacts({ call }: ServiceContactsProps) {
  const t = useTranslations('support')
  const contacts = useListCall(call, {})
  return (
    <>
      <Notice tone="good">{t('intro')}</Notice>
      <ContactLink url={config().kf_url}>{t('chat')}</ContactLink>
      <div className={styles.contacts}>
        <List
          state={contacts}
          keyOf={({ kefu_id }) => kefu_id}
          empty={<EmptyState drawing="chat" title={t('none')} text={t('noneText')} />}
        >
          {(contact) => <ContactCard contact={contact} />}
        </List>
      </div>
    </>
  )
}
