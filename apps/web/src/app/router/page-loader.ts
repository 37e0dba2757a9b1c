import { pageLoadTimeout } from '@c2c/contract'
import type { ComponentType } from 'react'
import type { LoadPage } from './routes.ts'

/** A page that did not come within the time that a person can be asked to wait. */
export class PageTimeout extends Error {
  constructor() {
    super('the page took too long to load')
    this.name = 'PageTimeout'
  }
}

const loaded = new Map<string, ComponentType>()

/** A page that has been loaded before; it can be drawn without waiting. */
export const loadedPage = (path: string): ComponentType | undefined => loaded.get(path)

/** Loads a page and keeps it; rejects after 60 s. A failed load is not kept, so that trying again means something. */
export async function loadPage(path: string, load: LoadPage, timeout = pageLoadTimeout): Promise<ComponentType> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageTimeout()), timeout)
  })
  try {
    const page = await Promise.race([load(), late])
    loaded.set(path, page)
    return page
  } finally {
    clearTimeout(timer)
  }
}
