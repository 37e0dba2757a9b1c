import { useTranslations } from 'use-intl'
import { paths } from '../../lib/navigation/paths.ts'
import { TextLink } from '../action/text-link.tsx'

/** Whether a refusal is about the limit of the person's verification level. */
export const isLevelLimit = ({ data }: { readonly data: Readonly<Record<string, unknown>> }): boolean => 'level' in data

/** The link to raise the limit, below the refusal. */
export function LimitLink() {
  const t = useTranslations('verification')
  return <TextLink to={paths.verification}>{t('toPage')}</TextLink>
}
