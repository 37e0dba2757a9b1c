import { saveFile } from '@c2c/client'
import { consoleOfferExport } from '@c2c/contract'
import { DownloadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'

/** Downloads the offers of a merchant as a CSV file; an empty id is the merchant's own. */
export function ExportOffers({ merchantId }: { readonly merchantId: string }) {
  const t = useTranslations()
  const api = useApi()
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const { isPending, mutate } = useMutation({
    mutationFn: () => api.call(consoleOfferExport, { merchant_id: merchantId }),
    onSuccess: ({ csv }) => saveFile('offers.csv', 'text/csv', csv),
    onError: (error) => notification.error({ title: figures(errorMessage(error)) }),
  })
  return (
    <Button icon={<DownloadOutlined />} loading={isPending} onClick={() => mutate()}>
      {t('offer.export')}
    </Button>
  )
}
