import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslations } from 'use-intl'
import { colourSchemes, colourSchemeStore, useColourScheme } from '../lib/colour-scheme.ts'

const icons = {
  system: <DesktopOutlined aria-hidden />,
  light: <SunOutlined aria-hidden />,
  dark: <MoonOutlined aria-hidden />,
}

/** Switches between light and dark colours; the choice is kept in this browser. */
export function ColourSwitch() {
  const t = useTranslations()
  const scheme = useColourScheme()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [scheme],
        items: colourSchemes.map((key) => ({ key, icon: icons[key], label: t(`layout.colours.${key}`) })),
        onClick: ({ key }) => colourSchemeStore.set(colourSchemes.find((one) => one === key) ?? 'system'),
      }}
    >
      <Button
        type="text"
        icon={icons[scheme]}
        aria-label={t('layout.colourScheme', { scheme: t(`layout.colours.${scheme}`) })}
      />
    </Dropdown>
  )
}
