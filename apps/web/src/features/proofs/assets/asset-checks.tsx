import { useTranslations } from 'use-intl'
import { OutsideLink } from '../../../components/action/outside-link.tsx'
import { Card } from '../../../components/layout/card.tsx'
import type { Statement } from './statement.ts'
import styles from './assets.module.css'

/** How to check the statement without trusting this page. */
export function AssetChecks({ statement: { networks } }: { readonly statement: Statement }) {
  const t = useTranslations('property.assets')
  const hashes = networks.map(({ type, block_hash }) => `${type} ${block_hash}`).join(', ')
  return (
    <Card title={t('check')}>
      <ol className={styles.steps}>
        <li>{t('checkBalance', { hash: hashes })}</li>
        <li>{t('checkSignature')}</li>
        <li>
          {t.rich('checkFile', { file: (text) => <OutsideLink href="/reserves/statement.json">{text}</OutsideLink> })}
        </li>
      </ol>
    </Card>
  )
}
