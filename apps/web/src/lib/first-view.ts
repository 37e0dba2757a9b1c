import { useLayoutEffect } from 'react'
import { createStore } from './store.ts'

/*
 * The first view is the page that the app is opened with, until its data are shown. Content out of sight then waits for it, so
 * that a slow line serves the first view alone.
 */

const shown = createStore(false)
let drawn = false
let pending = 0

/** Runs a callback once the browser is idle, and at the latest after a few seconds. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 })
  else setTimeout(task, 2000)
}

function settle(): void {
  if (drawn && pending === 0) shown.set(true)
}

/** Keeps the first view open while a part of it is read, and until the answer is drawn. */
export function useFirstViewPart(reading: boolean): void {
  useLayoutEffect(() => {
    if (!reading) return undefined
    pending += 1
    return () => {
      pending -= 1
      if (!shown.get()) whenIdle(settle)
    }
  }, [reading])
}

/** Called when the first page is drawn, and its calls have begun. */
export function firstPageDrawn(): void {
  drawn = true
  settle()
}

/** Runs a callback after the first view; at once when that is over. */
export function afterFirstView(task: () => void): void {
  if (shown.get()) return task()
  const leave = shown.subscribe(() => {
    leave()
    task()
  })
}
