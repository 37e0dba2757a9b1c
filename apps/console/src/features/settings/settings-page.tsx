import { consoleSettingChange, consoleSettingList } from '@c2c/contract'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { PageHeading } from '../../components/page/page-heading.tsx'
import { ReadState } from '../../components/page/read-state.tsx'
import { SideDrawer } from '../../components/page/side-drawer.tsx'
import { useMayCall } from '../../lib/use-may-call.ts'
import { useRead } from '../../lib/use-read.ts'
import { ChangeSetting } from './change-setting.tsx'
import { SettingCard } from './setting-card.tsx'
import { isKnownSetting, settingGroups } from './setting-forms.ts'
import { SettingHistory } from './setting-history.tsx'
import { SettingLines } from './setting-lines.tsx'
import type { Setting } from './setting.ts'
import './settings.css'

const groups = Object.keys(settingGroups) as (keyof typeof settingGroups)[]

/** All settings by subject; the address names the open one. */
export function SettingsPage() {
  const t = useTranslations()
  const [search, setSearch] = useSearchParams()
  const settings = useRead(consoleSettingList, {})
  const mayChange = useMayCall()(consoleSettingChange)
  const byKey = new Map((settings.data?.list ?? []).map((setting) => [setting.key, setting]))
  const open = search.get('setting')
  return (
    <>
      <PageHeading title={t('menu.settings')} note={t('setting.pageNote')} />
      <ReadState query={settings} shape="cards">
        {() =>
          groups.map((group) => (
            <section key={group} className="page-section">
              <h2>{t(`setting.group.${group}`)}</h2>
              <div className="cards">
                {settingGroups[group].map((name) => {
                  const setting = byKey.get(name)
                  return setting === undefined ? null : (
                    <SettingCard
                      key={name}
                      name={name}
                      setting={setting}
                      mayChange={mayChange}
                      onOpen={() => setSearch({ setting: name })}
                    />
                  )
                })}
              </div>
            </section>
          ))
        }
      </ReadState>
      <SettingDrawer
        key={open}
        name={open}
        setting={byKey.get(open ?? '')}
        mayChange={mayChange}
        onClose={() => setSearch({})}
      />
    </>
  )
}

interface SettingDrawerProps {
  readonly name: string | null
  readonly setting: Setting | undefined
  readonly mayChange: boolean
  onClose(): void
}

/** A setting with its form, or its value for roles that may only read, and its history. */
function SettingDrawer({ name, setting, mayChange, onClose }: SettingDrawerProps) {
  const t = useTranslations()
  // An open form stays when a proposal appears: it may be its own, and what was typed is not lost.
  const [hasForm, setHasForm] = useState(false)
  if (!hasForm && setting?.proposal === null) setHasForm(true)
  if (!isKnownSetting(name) || setting === undefined) return null
  return (
    <SideDrawer open title={t(`setting.title.${name}`)} width={600} onClose={onClose}>
      <p className="secondary">{t(`setting.note.${name}`)}</p>
      {setting.proposal ? (
        <Alert
          className="form-note"
          type="warning"
          showIcon
          title={t('setting.waits')}
          description={t('setting.waitsNote', { name: setting.proposal.made_by, reason: setting.proposal.note })}
        />
      ) : null}
      {mayChange && hasForm ? (
        <ChangeSetting key={name} name={name} setting={setting} onClose={onClose} />
      ) : (
        <SettingLines name={name} json={setting.value} />
      )}
      <SettingHistory name={name} />
    </SideDrawer>
  )
}
