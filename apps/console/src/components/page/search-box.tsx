import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useShortcuts } from '../../lib/use-shortcuts.ts'

interface SearchBoxProps {
  readonly value: string
  readonly busy: boolean
  /** The searchable fields. */
  readonly placeholder: string
  onSearch(text: string): void
}

/** The search of a list; `/` focuses it. */
export function SearchBox({ value, busy, placeholder, onSearch }: SearchBoxProps) {
  const t = useTranslations()
  const input = useRef<InputRef>(null)
  useShortcuts({ '/': () => input.current?.focus() })
  return (
    <Input.Search
      ref={input}
      key={value}
      className="list-search"
      aria-label={t('queue.search')}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      title={placeholder}
      defaultValue={value}
      enterButton={<SearchOutlined aria-label={t('queue.search')} />}
      allowClear
      maxLength={128}
      loading={busy}
      onSearch={(text) => onSearch(text.trim())}
    />
  )
}
