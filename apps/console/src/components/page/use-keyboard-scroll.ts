import type { TableRef } from 'antd/es/table/index'
import { useEffect, useRef } from 'react'

const controls = 'a, button, input, select, [tabindex]'

/**
 * Makes the part of a table that scrolls sideways reachable by Tab where nothing inside takes the focus (WCAG 2.2, 2.1.1).
 * Returns the table's ref.
 */
export function useKeyboardScroll() {
  const table = useRef<TableRef>(null)
  useEffect(() => {
    const part = table.current?.nativeElement.querySelector<HTMLElement>('.ant-table-content, .ant-table-body')
    if (part && !part.querySelector(controls)) part.tabIndex = 0
    else part?.removeAttribute('tabindex')
  })
  return table
}
