/** Whether this page can use passkeys: browsers make them for secure pages with a domain name, not for IP addresses. */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)
