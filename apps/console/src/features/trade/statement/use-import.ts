import { CallError } from '@c2c/client'
import { consoleStatementImport } from '@c2c/contract'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { readBase64 } from './read-base64.ts'

/** A CSV file whose columns are not named yet, with the server's proposal. */
export interface UnmappedFile {
  readonly file: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly mapping: Readonly<Record<string, string>>
}

/** Sends statements. A CSV file of an unknown bank waits in `unmapped` until its columns are named. */
export function useImport(merchantId: string, onImported: () => void) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const [unmapped, setUnmapped] = useState<UnmappedFile | null>(null)
  const command = useCommand(consoleStatementImport)
  const send = (file: string, mapping_id = '') =>
    command.mutate(
      { merchant_id: merchantId, file, mapping_id },
      {
        onSuccess: ({ lines, added, skipped }) => {
          setUnmapped(null)
          const description = skipped === 0 ? undefined : t('statement.skippedNote', { count: skipped })
          notification.success({ title: t('statement.imported', { lines, added }), description })
          onImported()
        },
        onError: (error) => setUnmapped(unmappedOf(error, file)),
      },
    )
  const { error } = command
  return {
    isPending: command.isPending,
    unmapped,
    problem: error === null || unmapped !== null ? null : (fileProblem(error) ?? errorMessage(error)),
    sendFile: async (file: Blob) => send(await readBase64(file)),
    sendMapped: (mappingId: string) => unmapped && send(unmapped.file, mappingId),
    cancel: () => {
      setUnmapped(null)
      command.reset()
    },
  }
}

const fileProblem = (error: Error): string | undefined =>
  error instanceof CallError ? error.fields['file'] : undefined

function unmappedOf(error: Error, file: string): UnmappedFile | null {
  if (!(error instanceof CallError) || !Array.isArray(error.data['columns'])) return null
  const { columns, rows, mapping } = error.data
  return { file, columns, rows, mapping } as UnmappedFile
}
