import { useTranslations } from 'use-intl'
import { Icon, type IconName } from '../../components/display/icon.tsx'
import { nav } from '../../lib/navigation/nav.ts'
import { paths } from '../../lib/navigation/paths.ts'
import styles from './tab-bar.module.css'

const tabs = [
  { path: paths.home, icon: 'home', label: 'home' },
  { path: paths.hall, icon: 'hall', label: 'hall' },
  { path: paths.orders, icon: 'orders', label: 'order' },
  { path: paths.mine, icon: 'mine', label: 'my' },
] as const satisfies readonly { path: string; icon: IconName; label: string }[]

/** The bar at the foot of the tab pages. */
export function TabBar({ current }: { readonly current: string }) {
  const t = useTranslations('tabbar')
  return (
    <nav className={styles.bar} aria-label={t('label')}>
      {tabs.map(({ path, icon, label }) => (
        <a
          key={path}
          className={styles.tab}
          href={`#${path}`}
          aria-current={path === current ? 'page' : undefined}
          onClick={(event) => {
            event.preventDefault()
            nav.switchTab(path)
          }}
        >
          <Icon name={icon} />
          <span>{t(label)}</span>
        </a>
      ))}
    </nav>
  )
}
