import { supportContacts } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../components/sheet/bottom-sheet.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { ServiceContacts } from '../../features/messages/support/service-contacts.tsx'
import { Tutorial } from '../../features/messages/support/tutorial/tutorial.tsx'
import styles from './help-sheet.module.css'

export interface HelpSheetProps {
  readonly open: boolean
  onClose(): void
}

/** Customer service and the tutorial for people who cannot sign in, on the sign-in pages. */
export function HelpSheet({ open, onClose }: HelpSheetProps) {
  const t = useTranslations('home')
  const [part, setPart] = useState<'service' | 'beginner'>('service')
  const tabs = [
    { value: 'service', label: t('service') },
    { value: 'beginner', label: t('beginner') },
  ] as const
  return (
    <BottomSheet open={open} onClose={onClose} title={t('help')}>
      <div className={styles.help}>
        <Tabs label={t('help')} tabs={tabs} value={part} onChange={setPart} />
        {part === 'service' ? <ServiceContacts call={supportContacts} /> : <Tutorial />}
      </div>
    </BottomSheet>
  )
}
