import { CallError, createApi, type Api } from '@c2c/client'
import { askForProof } from './call/step-up.ts'
import { config } from './config.ts'
import { currentLanguage, currentMessages } from './i18n/language.ts'
import { keepOpenPage } from './navigation/nav.ts'
import { setServerTime } from './time/server-clock.ts'
import { clearSession, currentSession, sessionToken } from './session.ts'
import { toast } from './message/toast.ts'

let made: Api | undefined

/** The server ended the session: it is cleared, and the person sees why and returns to their page after signing in. */
export function endSession(): void {
  // Several calls may receive it at the same moment; only the first one ends the session and reports it.
  const session = currentSession()
  if (session === null) return
  keepOpenPage(session.user_id)
  clearSession()
  toast.key('common.sessionEnded', 'warning')
}

/** The typed client of this app; only after the configuration has been read. */
export function api(): Api {
  made ??= createApi({
    host: config().host || '.',
    surface: 'web',
    language: currentLanguage,
    token: sessionToken,
    onSessionInvalid: endSession,
    onProofRequired: askForProof,
    onServerTime: setServerTime,
  })
  return made
}

/**
 * The data of an answer that requires some. A success without it counts as a fault of the server: CallError 500, so that
 * a form sends the same attempt again.
 */
export function withData<Data>(data: Data): Data {
  if (Object.keys(data as object).length > 0) return data
  throw new CallError(500, currentMessages()?.common.emptyAnswer ?? '', {})
}
