import { saveFile } from '@c2c/client'
import { DownloadOutlined } from '@ant-design/icons'
import { consoleLiabilitiesProof } from '@c2c/contract'
import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'

/** Saves the proof that a merchant's balances are counted, the own one's for an empty id; `npm run verify-proof` checks it. */
export function ProofDownload({ merchantId }: { readonly merchantId: string }) {
  const t = useTranslations()
  const api = useApi()
  const may = useMayCall()
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const { isPending, mutate } = useMutation({
    mutationFn: () => api.call(consoleLiabilitiesProof, { merchant_id: merchantId }),
    onSuccess: ({ proof }) =>
      proof
        ? saveFile('proof-of-liabilities.json', 'application/json', JSON.stringify(proof, null, 1))
        : notification.info({ title: t('books.liabilities.none') }),
    onError: (error) => notification.error({ title: figures(errorMessage(error)) }),
  })
  if (!may(consoleLiabilitiesProof)) return null
  return (
    <Button icon={<DownloadOutlined />} loading={isPending} onClick={() => mutate()}>
      {t('books.liabilities.title')}
    </Button>
  )
}
