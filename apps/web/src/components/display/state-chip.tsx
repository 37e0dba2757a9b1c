import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'
import styles from './state-chip.module.css'

interface StateChipProps {
  readonly state: 'audit' | 'completion' | 'reject'
  /** A finer word than the state's own, where one is known. */
  readonly children?: ReactNode
}

/** The state that every order has for a person: Audit, Completion or Reject. */
export function StateChip({ state, children }: StateChipProps) {
  const t = useTranslations('common.state')
  return <span className={classNames(styles.chip, styles[state])}>{children ?? t(state)}</span>
}
