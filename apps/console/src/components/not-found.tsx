import { Result } from 'antd'
import type { ReactNode } from 'react'

/** Nothing is there, said calmly, with a way on where there is one. */
export function NotFound({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return <Result icon={null} title={title} extra={children} />
}
