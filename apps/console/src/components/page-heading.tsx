import { Typography } from 'antd'
import { useEffect, type ReactNode } from 'react'

interface PageHeadingProps {
  readonly title: string
  readonly note?: ReactNode
  readonly children?: ReactNode
}

/** The name of a page, which the browser's tab shows too, and the page's own controls beside it. */
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
