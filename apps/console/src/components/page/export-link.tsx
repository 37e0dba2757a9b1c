import { DownloadOutlined } from '@ant-design/icons'
import { consoleExportCreate } from '@c2c/contract'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useMayCall } from '../../lib/use-may-call.ts'

interface ExportLinkProps {
  readonly kind: 'user' | 'merchant' | 'settlement'
  /** The user or merchant; empty for the merchant's own export. */
  readonly id: string
}

/** Links to the export form for a user or merchant. */
export function ExportLink({ kind, id }: ExportLinkProps) {
  const t = useTranslations()
  const may = useMayCall()
  if (!may(consoleExportCreate)) return null
  return (
    <Link
      href={`/exports?${new URLSearchParams({ kind, ...(id !== '' && { [kind === 'user' ? 'user' : 'merchant']: id }) }).toString()}`}
      asChild
    >
      <Button icon={<DownloadOutlined />}>{t('exports.link')}</Button>
    </Link>
  )
}
