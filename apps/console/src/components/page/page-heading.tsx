import { Typography } from 'antd'
import { useEffect, type ReactNode } from 'react'

interface PageHeadingProps {
  readonly title: string
  readonly note?: ReactNode
  readonly children?: ReactNode
}

/** The page's title, which is also the browser tab's, and the page's controls. */
export function PageHeading({ title, note, children }: PageHeadingProps) {
  useEffect(() => {
    document.title = `${title} · c2c`
  }, [title])
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
