import { Typography } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useTitleBadge } from './title-badge.ts'

interface PageHeadingProps {
  readonly title: string
  readonly note?: ReactNode
  readonly children?: ReactNode
}

/** The page's title, which is also the browser tab's behind the number of new alerts, and the page's controls. */
export function PageHeading({ title, note, children }: PageHeadingProps) {
  const badge = useTitleBadge()
  useEffect(() => {
    document.title = `${badge > 0 ? `(${badge}) ` : ''}${title} · c2c`
  }, [badge, title])
  return (
    <header className="page-heading">
      <div>
        <Typography.Title level={1}>{title}</Typography.Title>
        {note === undefined ? null : <Typography.Text type="secondary">{note}</Typography.Text>}
      </div>
      <div className="page-controls">{children}</div>
    </header>
  )
}
