import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** The options of a call of the contract, which the server makes for the browser. */
interface Options {
  readonly challenge: string
}

const load = () => import('@simplewebauthn/browser')

/** Creates a passkey; the browser's answer as JSON, or null when the person or the browser declined. */
export async function createPasskey(options: Options): Promise<string | null> {
  const { startRegistration } = await load()
  return json(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }))
}

/** Asks for a passkey: in a dialog of the browser, or `byAutofill` among the suggestions of a field. */
export async function askPasskey(options: Options, byAutofill = false): Promise<string | null> {
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return json(startAuthentication({ optionsJSON, useBrowserAutofill: byAutofill, verifyBrowserAutofillInput: false }))
}

export async function passkeyAutofillWorks(): Promise<boolean> {
  return (await load()).browserSupportsWebAuthnAutofill()
}

/** Stops asking, when the page that asked is left. */
export const stopAsking = (): void => void load().then(({ WebAuthnAbortService: asking }) => asking.cancelCeremony())

const json = (answer: Promise<object>): Promise<string | null> =>
  answer.then(
    (credential) => JSON.stringify(credential),
    () => null,
  )
