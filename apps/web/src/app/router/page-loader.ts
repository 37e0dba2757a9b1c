import { NetworkError } from '@c2c/client'
import { chunkLoadTimeout, pageLoadTimeout } from '@c2c/contract'
import type { ComponentType } from 'react'
import type { LoadPage } from './deep-pages.ts'

/** A page's script that did not arrive in time. */
export class PageTimeout extends NetworkError {
  constructor() {
    super('timeout')
  }
}

const loaded = new Map<string, ComponentType>()

/** A page that has been loaded before; it can be drawn without waiting. */
export const loadedPage = (path: string): ComponentType | undefined => loaded.get(path)

/**
 * Loads a page and keeps it. After 60 s it reports that it is late and keeps waiting; after 120 s it rejects with `PageTimeout`.
 * A page that arrives even later is kept for the next time. A failed load is not, so that a retry loads it again.
 */
export async function loadPage(path: string, load: LoadPage, onLate?: () => void): Promise<ComponentType> {
  const late = setTimeout(() => onLate?.(), pageLoadTimeout)
  let end: ReturnType<typeof setTimeout> | undefined
  const ended = new Promise<never>((_, reject) => {
    end = setTimeout(() => reject(new PageTimeout()), chunkLoadTimeout)
  })
  const arriving = load().then((page) => {
    loaded.set(path, page)
    return page
  })
  try {
    return await Promise.race([arriving, ended])
  } finally {
    clearTimeout(late)
    clearTimeout(end)
  }
}
