import { assetLogExportState, type CallOutput } from '@c2c/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { InlineError } from '../../../components/feedback/inline-error.tsx'
import { api } from '../../../lib/api.ts'
import { config } from '../../../lib/config.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/message/toast.ts'

type State = CallOutput<typeof assetLogExportState>

/** The polling interval of the file's state, in milliseconds. */
const every = 1000

const isUnderWay = (state: State | undefined): boolean => state?.state === 'waiting' || state?.state === 'running'

/** The state of a statement; once it is made, the button to save it. */
export function StatementFile({ id }: { readonly id: string }) {
  const t = useTranslations('assetLog.statement')
  const [saving, setSaving] = useState(false)
  const read = async () => api().call(assetLogExportState, { export_id: id })
  const file = useQuery<State>(
    {
      queryKey: [assetLogExportState.name, { export_id: id }],
      meta: { shows: assetLogExportState.shows },
      queryFn: read,
      refetchInterval: ({ state }) => (isUnderWay(state.data) ? every : false),
    },
    queryClient,
  )
  const save = () => {
    setSaving(true)
    // The address in the state's answer may have expired.
    read()
      .then(({ url }) => window.location.assign(new URL(url, config().host || window.location.origin)))
      .catch(() => toast.key('common.connectionLost', 'warning'))
      .finally(() => setSaving(false))
  }
  if (file.error && !file.data) return <InlineError error={file.error} onRetry={() => void file.refetch()} />
  if (file.data?.state === 'failed') {
    return <p role="alert">{t(file.data.failure === 'too_long' ? 'tooLong' : 'failed')}</p>
  }
  if (file.data?.state === 'removed') return <p role="alert">{t('gone')}</p>
  const done = file.data?.state === 'done'
  return (
    <Button busy={!done || saving} onClick={save}>
      {done ? t('save') : t('making')}
    </Button>
  )
}
