import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'
import styles from './state-chip.module.css'

interface StateChipProps {
  readonly state: 'audit' | 'completion' | 'reject'
  /** The user has to act. */
  readonly turn?: boolean
  /** A more precise word than the state's own, if one is known. */
  readonly children?: ReactNode
}

/** The state that every order has for a person: Audit, Completion or Reject. */
export function StateChip({ state, turn = false, children }: StateChipProps) {
  const t = useTranslations('common.state')
  return <span className={classNames(styles.chip, styles[turn ? 'turn' : state])}>{children ?? t(state)}</span>
}
