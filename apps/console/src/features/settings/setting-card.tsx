import { Button, Card, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../components/display/moment.tsx'
import type { KnownSetting } from './setting-forms.ts'
import { SettingLines } from './setting-lines.tsx'
import type { Setting } from './setting.ts'

interface SettingCardProps {
  readonly name: KnownSetting
  readonly setting: Setting
  readonly mayChange: boolean
  onOpen(): void
}

/** A setting: its purpose, value and last change, with a button to edit it. */
export function SettingCard({ name, setting, mayChange, onOpen }: SettingCardProps) {
  const t = useTranslations()
  return (
    <Card
      size="small"
      title={t(`setting.title.${name}`)}
      extra={
        <Button size="small" onClick={onOpen} aria-label={t('setting.openNamed', { name: t(`setting.title.${name}`) })}>
          {t(mayChange ? 'setting.change' : 'setting.history')}
        </Button>
      }
    >
      <p className="secondary">{t(`setting.note.${name}`)}</p>
      {setting.proposal ? <Tag color="warning">{t('setting.waits')}</Tag> : null}
      <SettingLines name={name} json={setting.value} />
      {setting.set_at === '' ? null : (
        <p className="secondary setting-by">
          {setting.set_by || t('setting.byHost')} · <Moment value={setting.set_at} />
        </p>
      )}
    </Card>
  )
}
