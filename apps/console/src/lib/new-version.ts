import { createStore } from '@c2c/client'
import { useEffect } from 'react'
import { consolePath } from './base.ts'
import { liveDown } from './live/live-down.ts'
import { useStored } from './stored.ts'

/** The minimum interval between checks when the console becomes visible again, as in the app, in milliseconds. */
const askAgainAfter = 3_600_000

/** Whether the server has another version of the console than the one that runs. */
const outdated = createStore(false)

/** The scripts and styles of a page, whose names have their content's hash. */
const filesIn = (html: string): string => [...html.matchAll(/\/console\/assets\/[\w.-]+/g)].join()

/** Asks the server for the page and compares its files. Without an answer it is asked the next time. */
export async function checkVersion(): Promise<void> {
  const page = await fetch(`${consolePath}/`, { cache: 'no-store' }).catch(() => null)
  if (!page?.ok) return
  const files = filesIn(await page.text())
  if (files !== '' && running !== '' && files !== running) outdated.set(true)
}

/** The files of this page as the server sent it; scripts that were loaded later are not among them. */
const running = filesIn(
  [...document.querySelectorAll('script[src], link[rel=stylesheet], link[rel=modulepreload]')]
    .map((file) => file.getAttribute('src') ?? file.getAttribute('href') ?? '')
    .join(' '),
)

/** Whether a new version is there. Checks when the page becomes visible, and when live updates return after a restart. */
export function useNewVersion(): boolean {
  useEffect(() => {
    let asked = Date.now()
    let wasDown = liveDown.get()
    const onVisible = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < askAgainAfter) return
      asked = Date.now()
      void checkVersion()
    }
    const leave = liveDown.subscribe(() => {
      const isDown = liveDown.get()
      if (wasDown && !isDown) void checkVersion()
      wasDown = isDown
    })
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      leave()
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
  return useStored(outdated)
}
