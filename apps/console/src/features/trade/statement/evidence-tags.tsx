import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import type { StatementLine } from './statement.ts'

/** What speaks for a match, and what against it, in words. */
export function EvidenceTags({ line: { evidence, reversal } }: { readonly line: StatementLine }) {
  const t = useTranslations()
  if (reversal) return <Tag color="error">{t('statement.reversal')}</Tag>
  if (evidence === null) return null
  const { amount, reference, name } = evidence
  return (
    <span className="evidence-tags">
      <Tag color={amount ? 'success' : 'error'}>
        {t(amount ? 'statement.signs.amount' : 'statement.signs.otherAmount')}
      </Tag>
      {reference === 'none' ? null : (
        <Tag color={reference === 'whole' ? 'success' : 'warning'}>{t(`statement.signs.${reference}`)}</Tag>
      )}
      {name === 'unknown' ? null : (
        <Tag color={name === 'same' ? 'success' : 'error'}>
          {t(name === 'same' ? 'statement.signs.name' : 'statement.signs.otherName')}
        </Tag>
      )}
    </span>
  )
}
