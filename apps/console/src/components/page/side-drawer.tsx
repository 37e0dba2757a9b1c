import { Drawer } from 'antd'
import type { ReactNode } from 'react'

export interface SideDrawerProps {
  readonly open: boolean
  readonly title: ReactNode
  /** In pixels; a narrower window is filled. */
  readonly width: number
  readonly footer?: ReactNode
  /** Whether it is closed by its content alone, as what is shown once is. */
  readonly locked?: boolean
  readonly children: ReactNode
  onClose(): void
}

/** A form or an item beside the page; what was entered is dropped when it closes. */
export function SideDrawer({ width, locked = false, ...drawer }: SideDrawerProps) {
  return (
    <Drawer
      {...drawer}
      size={`min(${width}px, 100vw)`}
      {...(locked && { closable: false, keyboard: false, mask: { closable: false } })}
      destroyOnHidden
    />
  )
}
