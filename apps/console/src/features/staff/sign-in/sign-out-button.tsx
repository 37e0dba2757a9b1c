import { LogoutOutlined } from '@ant-design/icons'
import { consoleSessionLogout } from '@c2c/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { sessionStore } from '../../../lib/session.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { callKey } from '../../../lib/use-read.ts'

/**
 * Ends the session on the server, then locally. If the server cannot be reached, the user stays signed in and sees
 * why.
 */
export function SignOutButton() {
  const t = useTranslations()
  const api = useApi()
  const queries = useQueryClient()
  const errorMessage = useErrorMessage()
  const { notification } = App.useApp()
  const signOut = useMutation({
    mutationFn: () => api.call(consoleSessionLogout, {}),
    onSuccess: () => {
      sessionStore.set(null)
      queries.removeQueries({ queryKey: callKey })
    },
    onError: (error) => notification.error({ title: figures(errorMessage(error)) }),
  })
  return (
    <Button
      type="text"
      icon={<LogoutOutlined />}
      aria-label={t('layout.signOut')}
      loading={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      <span className="button-words">{t('layout.signOut')}</span>
    </Button>
  )
}
