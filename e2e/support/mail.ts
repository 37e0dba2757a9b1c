import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'

/** The six-digit code in the newest mail with one to an address. Waits until there is one. */
export async function mailedCode(dataDir: string, to: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const bodies = (await mailsTo(path.join(dataDir, 'mail'), to)).map((raw) => raw.slice(raw.indexOf('\r\n\r\n')))
      code = bodies.map((body) => /\b\d{6}\b/.exec(body)?.[0]).findLast((found) => found !== undefined)
      return code
    })
    .toBeDefined()
  return code ?? ''
}

async function mailsTo(folder: string, to: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${to}`))
}

/** The token of the newest link "This wasn't me" that was mailed to an address. Waits until there is one. */
export async function mailedNotMe(dataDir: string, to: string): Promise<string> {
  let token: string | undefined
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(path.join(dataDir, 'mail'), to)
        // Quoted-printable wraps long lines and encodes the equals sign.
        const texts = mails.map((raw) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        token = texts
          .map((text) => /#\/not-me\?token=([\w.-]+)/.exec(text)?.[1])
          .findLast((found) => found !== undefined)
        return token
      },
      { timeout: 60_000 },
    )
    .toBeDefined()
  return token ?? ''
}
