import { useTranslations } from 'use-intl'
import { Icon } from '../../../components/display/icon.tsx'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import styles from './quick-actions.module.css'

const actions = [
  { icon: 'recharge', label: 'recharge', path: paths.recharge },
  { icon: 'sell', label: 'sell', path: paths.hall },
  { icon: 'withdraw', label: 'withdraw', path: paths.withdrawl },
] as const

/** Money in, money traded, money out; putting money in is the first thing to do. */
export function QuickActions() {
  const t = useTranslations('account')
  return (
    <ul className={styles.actions}>
      {actions.map(({ icon, label, path }) => (
        <li key={label}>
          <button type="button" className={styles.action} onClick={() => nav.push(path)}>
            <Icon name={icon} size={20} />
            <span>{t(label)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
