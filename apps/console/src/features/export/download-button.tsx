import { DownloadOutlined } from '@ant-design/icons'
import { consoleExportDownload } from '@c2c/contract'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../lib/api-context.ts'
import { useErrorMessage } from '../../lib/use-error-message.ts'

/** Requests a short-lived address of the file, and lets the browser save it. */
export function DownloadButton({ id }: { readonly id: string }) {
  const t = useTranslations()
  const api = useApi()
  const errorMessage = useErrorMessage()
  const { notification } = App.useApp()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { url } = await api.call(consoleExportDownload, { export_id: id })
      window.location.assign(url)
    } catch (error) {
      notification.error({ title: t('exports.downloadFailed'), description: errorMessage(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon={<DownloadOutlined />} loading={busy} onClick={() => void download()}>
      {t('exports.download')}
    </Button>
  )
}
