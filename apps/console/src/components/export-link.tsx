import { DownloadOutlined } from '@ant-design/icons'
import { consoleExportCreate } from '@c2c/contract'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useMayCall } from '../lib/use-may-call.ts'

interface ExportLinkProps {
  readonly kind: 'user' | 'merchant'
  /** The user or merchant; empty for a merchant's own. */
  readonly id: string
}

/** Leads to the form that makes a file of somebody's movements. */
export function ExportLink({ kind, id }: ExportLinkProps) {
  const t = useTranslations()
  const may = useMayCall()
  if (!may(consoleExportCreate)) return null
  return (
    <Link href={`/exports?${new URLSearchParams({ kind, ...(id !== '' && { [kind]: id }) }).toString()}`} asChild>
      <Button icon={<DownloadOutlined />}>{t('exports.link')}</Button>
    </Link>
  )
}
