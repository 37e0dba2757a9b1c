import { useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/action/button.tsx'
import { TextLink } from '../../components/action/text-link.tsx'
import { AuthFoot } from '../../features/identity/account/sign-in/auth-foot.tsx'
import { loadPageTexts } from '../../lib/i18n/language.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/message/toast.ts'
import type { HelpSheetProps } from './help-sheet.tsx'

/** The end of every sign-in page: help, loaded on request, and for people with a session the link home. */
export function SignInFoot() {
  const t = useTranslations()
  const signedIn = useSession() !== null
  const [Sheet, setSheet] = useState<ComponentType<HelpSheetProps>>()
  const [shown, setShown] = useState<'no' | 'loading' | 'open'>('no')
  const show = async (): Promise<void> => {
    setShown('loading')
    try {
      const { loadHelpSheet } = await import('../router/deep-pages.ts')
      const [HelpSheet] = await Promise.all([loadHelpSheet(), loadPageTexts()])
      setSheet(() => HelpSheet)
      setShown('open')
    } catch {
      toast.key('common.loadFailed', 'warning')
      setShown('no')
    }
  }
  return (
    <AuthFoot>
      <Button variant="quiet" size="small" busy={shown === 'loading'} onClick={() => void show()}>
        {t('home.help')}
      </Button>
      {signedIn && <TextLink to={paths.home}>{t('common.toHome')}</TextLink>}
      {Sheet && <Sheet open={shown === 'open'} onClose={() => setShown('no')} />}
    </AuthFoot>
  )
}
