import { DisconnectOutlined, MenuFoldOutlined, MenuUnfoldOutlined, UserOutlined } from '@ant-design/icons'
import { consoleAlertList, consoleQueueCounts, consoleSandboxAdvance } from '@c2c/contract'
import { Button, Layout, Menu, Tag, type MenuProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import { Name } from '../components/display/name.tsx'
import { AlertBell } from '../features/messages/alert/alert-bell.tsx'
import { SignOutButton } from '../features/staff/sign-in/sign-out-button.tsx'
import type { Config } from '../lib/config.ts'
import { useLiveDown } from '../lib/live/live-down.ts'
import { mayCall } from '../lib/roles.ts'
import type { Session } from '../lib/session.ts'
import { useRead } from '../lib/use-read.ts'
import { ColourSwitch } from './colour-switch.tsx'
import { DecimalsSwitch } from './decimals-switch.tsx'
import { KeysHelp } from './keys-help.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { groupPages } from './menu-groups.ts'
import { MenuLabel } from './menu-label.tsx'
import { pagesOf } from './pages.tsx'
import { SandboxClock } from './sandbox-clock.tsx'
import { SandboxTag } from './sandbox-tag.tsx'
import { useGoKeys } from './use-go-keys.ts'

interface ConsoleLayoutProps {
  readonly session: Session
  readonly config: Config
  readonly children: ReactNode
}

/** The frame of every page: the menu of the signed-in role, and the header. */
export function ConsoleLayout({ session, config, children }: ConsoleLayoutProps) {
  const t = useTranslations()
  const [path, navigate] = useLocation()
  useGoKeys(session.role)
  const waiting = useMenuCounts()
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
        <div className="console-name">{collapsed ? config.appName.slice(0, 3) : config.appName}</div>
        <nav aria-label={t('layout.menu')}>
          <Menu
            mode="inline"
            selectedKeys={[path]}
            items={groupPages(pagesOf(session.role)).flatMap(({ group, pages }): NonNullable<MenuProps['items']> => {
              const entries = pages.map((page) => ({
                key: page.path,
                icon: <span className={collapsed && waiting(page.path) > 0 ? 'menu-waiting' : ''}>{page.icon}</span>,
                label: <MenuLabel path={page.path} label={t(page.label)} count={waiting(page.path)} />,
              }))
              if (group === null || collapsed) return entries
              return [{ key: group, type: 'group' as const, label: t(`menuGroup.${group}`), children: entries }]
            })}
            onClick={({ key, domEvent }) => {
              // The pointer hits the link inside; the keyboard focuses the menu item itself.
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
          {config.sandbox ? <SandboxTag /> : null}
          {config.sandbox && mayCall(consoleSandboxAdvance, session.role) ? <SandboxClock /> : null}
          <LiveStatus />
          <div className="console-header-end">
            {mayCall(consoleAlertList, session.role) ? <AlertBell /> : null}
            <DecimalsSwitch />
            <KeysHelp />
            <ColourSwitch />
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

/** How many items wait on a page of the menu, by its path; 0 for pages without a queue. Live by the queues' events. */
function useMenuCounts(): (path: string) => number {
  const counts = useRead(consoleQueueCounts, {}).data
  return (path) => {
    const waiting = Object.entries(counts ?? {}).find(([queue]) => path === `/${queue}`)
    return waiting?.[1] ?? 0
  }
}

/** Shows when live updates are off and the console polls instead. */
function LiveStatus() {
  const t = useTranslations()
  const down = useLiveDown()
  return (
    <span role="status">
      {down ? (
        <Tag color="warning" icon={<DisconnectOutlined />}>
          {t('layout.notLive')}
        </Tag>
      ) : null}
    </span>
  )
}
