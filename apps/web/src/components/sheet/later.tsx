import { useEffect, useState, type ComponentType } from 'react'
import { afterFirstView } from '../../lib/first-view.ts'
import { toast } from '../../lib/message/toast.ts'
import { useSheet, type Sheet } from './use-sheet.ts'

/** A part in a file of its own, so that its page is shown sooner. */
export interface Later<Props> {
  load(): Promise<void>
  /** Draws the part, once `load` has resolved. */
  readonly Part: ComponentType<Props>
}

/** Makes a part of a page that is loaded after the page. */
export function later<Props extends object>(read: () => Promise<ComponentType<Props>>): Later<Props> {
  let loaded: ComponentType<Props> | undefined
  return {
    load: async () => {
      loaded ??= await read()
    },
    Part: (props) => {
      const [Loaded] = useState(() => loaded)
      return Loaded && <Loaded {...props} />
    },
  }
}

/** A sheet whose part is loaded ahead of the first tap; if that fails, the tap retries and reports the failure. */
export function useLaterSheet<Item, Props>(part: Later<Props>): Sheet<Item> {
  const sheet = useSheet<Item>()
  useEffect(() => {
    afterFirstView(() => void part.load().catch(() => undefined))
  }, [part])
  const show = (item: Item): void => {
    part.load().then(
      () => sheet.show(item),
      () => toast.key('common.loadFailed', 'warning'),
    )
  }
  return { ...sheet, show }
}
