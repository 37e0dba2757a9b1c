import { consoleSettingHistory } from '@c2c/contract'
import { Timeline } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/display/moment.tsx'
import { ReadState } from '../../components/page/read-state.tsx'
import { useRead } from '../../lib/use-read.ts'
import { LineValue } from './setting-lines.tsx'
import { settingChanges } from './setting-values.ts'
import type { Setting } from './setting.ts'
import { useFieldLabel } from './use-field-label.ts'

/** The last twenty changes of a setting: who, when, why, and the values before and after. */
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

/** A version of a setting, and its difference to the one before. */
function Version({ version, before }: { readonly version: Setting; readonly before: string }) {
  const t = useTranslations()
  const labelOf = useFieldLabel()
  return (
    <>
      <div>
        <strong>{version.set_by || t('setting.byHost')}</strong> · <Moment value={version.set_at} />
      </div>
      {version.reason === '' ? null : <div>{version.reason}</div>}
      <ul className="setting-changes">
        {settingChanges(before, version.value).map(({ place, was, is }) => (
          <li key={place}>
            {labelOf(place)}:{' '}
            {was === '' ? null : (
              <del>
                <LineValue place={place} value={was} />
              </del>
            )}{' '}
            {is === '' ? '–' : <LineValue place={place} value={is} />}
          </li>
        ))}
      </ul>
    </>
  )
}
