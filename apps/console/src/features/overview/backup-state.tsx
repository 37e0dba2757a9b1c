import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { Ago } from './ago.tsx'
import { backupProblem } from './alerts-of.ts'
import type { Figures } from './figures.ts'

/** With one decimal. */
const inMegabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10

/** The age and size of the newest scheduled backup, what is wrong with it, and the last failure. */
export function BackupState({ figures: { at, backups } }: { readonly figures: Figures }) {
  const t = useTranslations()
  const { state, made_at, bytes, kept, missing, failed_at, failure } = backups
  if (state === 'off') return t('overview.backups.off')
  const problem = backupProblem(backups)
  return (
    <>
      {problem ? <Tag color="error">{t(`overview.backups.states.${problem}`)}</Tag> : null}
      {made_at === null
        ? t('overview.backups.never')
        : t.rich('overview.backups.made', {
            ago: () => <Ago value={made_at} now={at} />,
            size: inMegabytes(bytes),
            kept,
          })}
      {missing === 0 ? null : <div>{t('overview.backups.lost', { missing })}</div>}
      {failed_at === null ? null : (
        <div className={problem ? '' : 'secondary'}>
          {t.rich('overview.backups.failed', { ago: () => <Ago value={failed_at} now={at} />, failure })}
        </div>
      )}
    </>
  )
}
