import type { ReactNode } from 'react'
import { figures } from '../display/figures.tsx'
import { classNames } from '../display/class-names.ts'
import { Icon } from '../display/icon.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  readonly children: ReactNode
  readonly tone?: 'info' | 'warning' | 'good'
}

const icons = { info: 'info', warning: 'warning', good: 'shield' } as const

/** A short permanent text: information needed before acting. */
export const Notice = ({ children, tone = 'info' }: NoticeProps) => (
  <div className={classNames(styles.notice, styles[tone])}>
    <Icon name={icons[tone]} size={20} />
    <div>{figures(children)}</div>
  </div>
)
