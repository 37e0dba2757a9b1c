/** Where a setting of an address may have a path. */
interface Addresses {
  readonly APP_URL?: string | undefined
  readonly CONSOLE_URL?: string | undefined
}

/** Segments of letters, digits and `-._~`, which no proxy or browser rewrites; `.` and `..` are none. */
const form = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/

/**
 * The path below which everything answers, `/c2c`; empty for the root of the host. Throws an Error that names the variable, also where
 * `APP_URL` or `CONSOLE_URL` lead to another path: links in mails would lead past the service.
 */
export function readBasePath(text: string | undefined, addresses: Addresses): string {
  if (!text) return ''
  if (!form.test(text))
    throw new Error(
      `BASE_PATH must be a path such as /c2c, without a slash at its end and left out for the root of the host, not ${text}`,
    )
  for (const [name, address] of Object.entries({ APP_URL: addresses.APP_URL, CONSOLE_URL: addresses.CONSOLE_URL })) {
    const url = address ? URL.parse(address) : null
    if (url && !leadsTo(url.href, text))
      throw new Error(`${name} must end with BASE_PATH, such as ${url.origin}${text}, not ${address}`)
  }
  return text
}

/** Whether an address, with or without a slash at its end, is that of the service below `basePath`. */
export const leadsTo = (address: string, basePath: string): boolean =>
  URL.parse(address)?.pathname.replace(/\/+$/, '') === basePath
