import { saveFile } from '@c2c/client'
import { consoleOfferExport } from '@c2c/contract'
import { DownloadOutlined, DownOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { App, Button, Dropdown, Space } from 'antd'
import { useLocale, useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { separatorFor } from './spreadsheet-file.ts'

const separators = ['comma', 'semicolon'] as const

/**
 * Downloads the offers of a merchant as a CSV file, with the separator of the chosen language unless another one is picked; an
 * empty id is the merchant's own.
 */
export function ExportOffers({ merchantId }: { readonly merchantId: string }) {
  const t = useTranslations()
  const api = useApi()
  const usual = separatorFor(useLocale())
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const { isPending, mutate } = useMutation({
    mutationFn: (separator: (typeof separators)[number]) =>
      api.call(consoleOfferExport, { merchant_id: merchantId, separator }),
    onSuccess: ({ csv }) => saveFile('offers.csv', 'text/csv', csv),
    onError: (error) => notification.error({ title: figures(errorMessage(error)) }),
  })
  const items = separators.map((separator) => ({
    key: separator,
    label: t(`offer.separators.${separator}`),
    onClick: () => mutate(separator),
  }))
  return (
    <Space.Compact>
      <Button icon={<DownloadOutlined />} loading={isPending} onClick={() => mutate(usual)}>
        {t('offer.export')}
      </Button>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button aria-label={t('offer.exportAs')} icon={<DownOutlined />} />
      </Dropdown>
    </Space.Compact>
  )
}
