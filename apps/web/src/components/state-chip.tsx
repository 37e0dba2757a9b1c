import { useTranslations } from 'use-intl'
import { classNames } from './class-names.ts'
import styles from './state-chip.module.css'

/** The state that every order has for a person: Audit, Completion or Reject. */
export function StateChip({ state }: { readonly state: 'audit' | 'completion' | 'reject' }) {
  const t = useTranslations('common.state')
  return <span className={classNames(styles.chip, styles[state])}>{t(state)}</span>
}
