import { readStored, writeStored } from './storage.ts'

/** Whether this page can use passkeys: browsers make them for secure pages with a domain name, not for IP addresses. */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)

const key = 'passkey'

/** Whether a passkey was made or used in this browser, and none removed since then. */
export const hasPasskey = (): boolean => passkeysWork() && readStored(key) === '1'

export const rememberPasskey = (isThere: boolean): void => writeStored(key, isThere ? '1' : null)
