import { MenuFoldOutlined, MenuUnfoldOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Layout, Menu, Tag, type MenuProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import { Name } from '../components/name.tsx'
import { SignOutButton } from '../features/staff/sign-out-button.tsx'
import type { Session } from '../lib/session.ts'
import type { Settings } from '../lib/settings.ts'
import { KeysHelp } from './keys-help.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LiveSign } from './live-sign.tsx'
import { inGroups } from './menu-groups.ts'
import { pagesOf } from './pages.tsx'
import { SandboxTag } from './sandbox-tag.tsx'
import { useGoKeys } from './use-go-keys.ts'

interface ConsoleLayoutProps {
  readonly session: Session
  readonly settings: Settings
  readonly children: ReactNode
}

/** The frame of every page: the menu of whoever is signed in, and who that is. */
export function ConsoleLayout({ session, settings, children }: ConsoleLayoutProps) {
  const t = useTranslations()
  const [path, navigate] = useLocation()
  useGoKeys(session.role)
  const [collapsed, setCollapsed] = useState(false)
  return (
    <Layout className="console-layout">
      <Layout.Sider
        className="console-menu"
        theme="light"
        collapsible
        trigger={null}
        collapsed={collapsed}
        onCollapse={setCollapsed}
        breakpoint="lg"
        collapsedWidth={64}
      >
        <div className="console-name">{collapsed ? settings.appName.slice(0, 3) : settings.appName}</div>
        <nav aria-label={t('layout.menu')}>
          <Menu
            mode="inline"
            selectedKeys={[path]}
            items={inGroups(pagesOf(session.role)).flatMap(({ group, pages }): NonNullable<MenuProps['items']> => {
              const entries = pages.map((page) => ({
                key: page.path,
                icon: page.icon,
                label: <Link href={page.path}>{t(page.label)}</Link>,
              }))
              if (group === null || collapsed) return entries
              return [{ key: group, type: 'group' as const, label: t(`menuGroup.${group}`), children: entries }]
            })}
            onClick={({ key, domEvent }) => {
              // The link inside has the pointer; the menu item itself has the keyboard.
              if (domEvent.type === 'keydown') navigate(key)
            }}
          />
        </nav>
      </Layout.Sider>
      <Layout>
        <Layout.Header className="console-header">
          <Button
            type="text"
            icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            aria-label={t('layout.menu')}
            aria-expanded={!collapsed}
            onClick={() => setCollapsed(!collapsed)}
          />
          {settings.sandbox ? <SandboxTag /> : null}
          <LiveSign />
          <div className="console-header-end">
            <KeysHelp />
            <LanguageSwitch />
            <Link href="/account" className="console-who" title={t('account.title')}>
              <UserOutlined /> <Name>{session.name}</Name> <Tag>{t(`role.${session.role}`)}</Tag>
            </Link>
            <SignOutButton />
          </div>
        </Layout.Header>
        <Layout.Content className="console-content">{children}</Layout.Content>
      </Layout>
    </Layout>
  )
}
