import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { nav } from '../../lib/navigation/nav.ts'
import { toast } from '../../lib/message/toast.ts'
import type { BottomSheetProps } from './bottom-sheet-popup.tsx'

let LoadedPopup: ComponentType<BottomSheetProps> | undefined

/**
 * A modal sheet. Its code is loaded when the first one is opened. Back closes it instead of leaving the page, and it
 * closes when its page is hidden: a modal part left open in a hidden page would block clicks on the visible one.
 */
export function BottomSheet(props: BottomSheetProps) {
  const { open, onClose } = props
  const [Popup, setPopup] = useState<typeof LoadedPopup>()
  if (open && !Popup && LoadedPopup) setPopup(() => LoadedPopup)
  const close = useRef(onClose)
  const isOpen = useRef(open)
  useLayoutEffect(() => {
    close.current = onClose
    isOpen.current = open
  })

  useLayoutEffect(
    () => () => {
      // A closed sheet that is replaced by another one must not close that other.
      if (isOpen.current) close.current()
    },
    [],
  )

  useEffect(() => {
    if (!open) return
    return nav.intercept((attempt) => {
      if (attempt.kind !== 'back') return true
      close.current()
      return false
    })
  }, [open])

  useEffect(() => {
    if (!open || Popup) return
    import('./bottom-sheet-popup.tsx').then(
      (loaded) => {
        LoadedPopup = loaded.BottomSheetPopup
        setPopup(() => LoadedPopup)
      },
      () => {
        // The page stays as it is, and the next tap tries again.
        toast.key('common.loadFailed', 'warning')
        close.current()
      },
    )
  }, [open, Popup])

  return Popup ? <Popup {...props} /> : null
}
