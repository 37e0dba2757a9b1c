import { Tag } from 'antd'
import { useFormatter, useTranslations } from 'use-intl'
import { Ago } from './ago.tsx'
import { backupProblem } from './alerts-of.ts'
import type { Figures } from './figures.ts'

/** In megabytes, or in kilobytes below one, with one decimal. */
function sizeText(bytes: number, format: ReturnType<typeof useFormatter>): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return format.number(size, { style: 'unit', unit, maximumFractionDigits: 1 })
}

/** The age and size of the newest scheduled backup, what is wrong with it, and the last failure. */
export function BackupState({ figures: { at, backups } }: { readonly figures: Figures }) {
  const t = useTranslations()
  const format = useFormatter()
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
            size: sizeText(bytes, format),
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
