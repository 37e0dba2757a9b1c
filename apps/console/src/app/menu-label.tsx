import { queueCountMaximum } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'

interface MenuLabelProps {
  readonly path: string
  readonly label: string
  /** How many items wait; at most `queueCountMaximum`. */
  readonly count: number
}

/** The link of a page in the menu, with the number of items that wait on it. */
export function MenuLabel({ path, label, count }: MenuLabelProps) {
  const t = useTranslations()
  return (
    <Link href={path} className="menu-label">
      <span className="menu-name">{label}</span>
      {count === 0 ? null : (
        <span className="menu-count" title={t('layout.waiting', { count })}>
          {count < queueCountMaximum ? count : `${queueCountMaximum - 1}+`}
        </span>
      )}
    </Link>
  )
}
