import { createElement } from 'react'
import { versionSlot } from '../../lib/message/announcement-slot.ts'
import { VersionNotice } from './version-notice.tsx'

/** Whether the server's page names other scripts than this document: then those that are still to be loaded are gone. */
async function isReleased(): Promise<boolean> {
  const src = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
  const page = await fetch('./', { cache: 'no-store' }).then(
    (response) => response.text(),
    () => '',
  )
  return page !== '' && src !== '' && !page.includes(src)
}

const isTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio]), textarea')].some(
    ({ value }) => value !== '',
  )

/** After a release, when a file of the old version is gone: reloads, or offers it where something is typed. */
export async function followRelease(): Promise<void> {
  if (!(await isReleased())) return
  const onReload = (): void => window.location.reload()
  if (isTyped()) versionSlot.set(createElement(VersionNotice, { onReload }))
  else onReload()
}
