import { consoleSettingHistory } from '@c2c/contract'
import { Timeline } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/moment.tsx'
import { ReadState } from '../../components/read-state.tsx'
import { useRead } from '../../lib/use-read.ts'
import { LineValue } from './setting-lines.tsx'
import { settingChanges } from './setting-values.ts'
import type { Setting } from './setting.ts'
import { useLineName } from './use-line-name.ts'

/** Who changed a setting, when, why, and what it said before and after; the last twenty times. */
export function SettingHistory({ name }: { readonly name: string }) {
  const t = useTranslations()
  const history = useRead(consoleSettingHistory, { key: name, page: '1', page_size: '21' })
  return (
    <section>
      <h3>{t('setting.history')}</h3>
      <ReadState query={history} empty={t('setting.unset')} isEmpty={({ total }) => total === 0}>
        {({ list, total }) => (
          <Timeline
            items={list.slice(0, total > 20 ? 20 : undefined).map((version, index) => ({
              key: version.version,
              content: <Version version={version} before={list[index + 1]?.value ?? ''} />,
            }))}
          />
        )}
      </ReadState>
    </section>
  )
}

/** One value that counted, and what it changed of the one before. */
function Version({ version, before }: { readonly version: Setting; readonly before: string }) {
  const t = useTranslations()
  const nameOf = useLineName()
  return (
    <>
      <div>
        <strong>{version.set_by || t('setting.byHost')}</strong> · <Moment value={version.set_at} />
      </div>
      {version.reason === '' ? null : <div>{version.reason}</div>}
      <ul className="setting-changes">
        {settingChanges(before, version.value).map(({ place, was, is }) => (
          <li key={place}>
            {nameOf(place)}:{' '}
            {was === '' ? null : (
              <del>
                <LineValue value={was} />
              </del>
            )}{' '}
            {is === '' ? '–' : <LineValue value={is} />}
          </li>
        ))}
      </ul>
    </>
  )
}
