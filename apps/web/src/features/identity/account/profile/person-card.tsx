import { userinfoGetInfo } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../../components/display/avatar.tsx'
import { Icon } from '../../../../components/display/icon.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import { useSession } from '../../../../lib/session.ts'
import styles from './person-card.module.css'

/** The signed-in person, and the link to their editable details. */
export function PersonCard() {
  const t = useTranslations('account')
  const session = useSession()
  const { data } = useCall(userinfoGetInfo, {}, { enabled: session !== null })
  const name = session?.nickname || session?.account || ''
  return (
    <button type="button" className={styles.person} onClick={() => nav.push(paths.personalInfo)}>
      <Avatar name={name} src={data?.avatar ?? session?.avatar ?? ''} size={56} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{session?.email}</span>
        <span className={styles.more}>{t('personalInfo')}</span>
      </span>
      <Icon name="next" size={18} />
    </button>
  )
}
