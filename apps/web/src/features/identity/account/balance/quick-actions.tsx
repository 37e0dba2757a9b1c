import { useTranslations } from 'use-intl'
import { classNames } from '../../../../components/display/class-names.ts'
import { Icon } from '../../../../components/display/icon.tsx'
import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import styles from './quick-actions.module.css'

const actions = [
  { icon: 'recharge', label: 'recharge', path: paths.recharge, part: null },
  { icon: 'buy', label: 'buy', path: paths.hall, part: 'buy' },
  { icon: 'sell', label: 'sell', path: paths.hall, part: 'sell' },
  { icon: 'withdraw', label: 'withdraw', path: paths.withdrawl, part: null },
] as const

/** Opens a part of the hall; the choice is in the file of the hall, which is loaded ahead, or says that it did not arrive. */
async function choose(part: 'buy' | 'sell'): Promise<void> {
  const { chooseInHall } = await import('../../../../lib/navigation/hall-choice.ts')
  chooseInHall({ part })
}

interface QuickActionsProps {
  /** Whether another action of the page is its primary one; else the deposit is, the first step. */
  readonly quiet: boolean
}

/** Deposit, buy, sell and withdraw. */
export function QuickActions({ quiet }: QuickActionsProps) {
  const t = useTranslations('account')
  const go = (path: string, part: 'buy' | 'sell' | null): void => {
    if (part) void choose(part).catch(() => undefined)
    nav.push(path)
  }
  return (
    <ul className={classNames(styles.actions, quiet && styles.quiet)}>
      {actions.map(({ icon, label, path, part }) => (
        <li key={label}>
          <button type="button" className={styles.action} onClick={() => go(path, part)}>
            <span className={styles.sign}>
              <Icon name={icon} size={22} />
            </span>
            <span>{t(label)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
