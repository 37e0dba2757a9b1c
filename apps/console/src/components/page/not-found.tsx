import { Result } from 'antd'
import type { ReactNode } from 'react'

/** A not-found message, with optional actions. */
export function NotFound({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return <Result icon={null} title={title} extra={children} />
}
