import { DisconnectOutlined, MenuFoldOutlined, MenuUnfoldOutlined, UserOutlined } from '@ant-design/icons'
import { consoleAlertList, consoleQueueCounts, consoleSandboxAdvance } from '@c2c/contract'
import { Button, Grid, Layout, Menu, Tag, type MenuProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import { Logo } from '../components/display/logo.tsx'
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
import { isOfSandbox, pagesOf } from './pages.tsx'
import { SandboxClock } from './sandbox-clock.tsx'
import { SandboxTag } from './sandbox-tag.tsx'
import { useFreshRights } from './use-fresh-rights.ts'
import { useGoKeys } from './use-go-keys.ts'
import { VersionNotice } from './version-notice.tsx'

interface ConsoleLayoutProps {
  readonly session: Session
  readonly config: Config
  readonly children: ReactNode
}

/** The width from which the menu stands beside the page; below it is a layer over the page. */
const besideFrom = 'lg'

/** The frame of every page: the menu of the signed-in member, and the header. */
export function ConsoleLayout({ session, config, children }: ConsoleLayoutProps) {
  const t = useTranslations()
  useGoKeys(session)
  useFreshRights(session)
  const waiting = useMenuCounts()
  const { [besideFrom]: beside = true } = Grid.useBreakpoint()
  const [closed, setClosed] = useState(false)
  const [path] = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  // Over the page, the menu closes when another page opens.
  const isOpen = beside ? !closed : openedAt === path
  const toggle = () => (beside ? setClosed(!closed) : setOpenedAt(isOpen ? null : path))
  const isMoving = config.sandbox && mayCall(consoleSandboxAdvance, session)
  return (
    <Layout className="console-layout">
      <Layout.Sider
        className={`console-menu ${beside ? '' : 'console-menu-over'}`}
        theme="light"
        width={224}
        trigger={null}
        collapsed={!isOpen}
        collapsedWidth={0}
      >
        <div className="console-name">
          <Logo size={28} />
          <span>{config.appName}</span>
        </div>
        <MenuPages session={session} sandbox={config.sandbox} waiting={waiting} />
      </Layout.Sider>
      {beside || !isOpen ? null : <div className="console-menu-mask" aria-hidden onClick={toggle} />}
      <Layout>
        <Layout.Header className="console-header">
          <MenuButton isOpen={isOpen} count={isOpen ? 0 : waiting(null)} onClick={toggle} />
          {config.sandbox ? <SandboxTag /> : null}
          {isMoving ? <SandboxClock /> : null}
          <LiveStatus />
          <div className="console-header-end">
            {mayCall(consoleAlertList, session) ? <AlertBell /> : null}
            <DecimalsSwitch />
            <KeysHelp />
            <ColourSwitch />
            <LanguageSwitch header />
            <Link href="/account" className="console-who" title={t('account.title')}>
              <UserOutlined /> <Name>{session.name}</Name> <PlaceTag session={session} />
            </Link>
            <SignOutButton />
          </div>
        </Layout.Header>
        <Layout.Content className="console-content">
          <VersionNotice />
          {children}
        </Layout.Content>
      </Layout>
    </Layout>
  )
}

/** The role, and in a merchant's team the place there. */
function PlaceTag({ session: { role, team_role } }: { readonly session: Session }) {
  const t = useTranslations()
  return <Tag>{team_role === undefined ? t(`role.${role}`) : t(`team.roles.${team_role}`)}</Tag>
}

interface MenuButtonProps {
  readonly isOpen: boolean
  /** How many items wait behind the closed menu. */
  readonly count: number
  readonly onClick: () => void
}

function MenuButton({ isOpen, count, onClick }: MenuButtonProps) {
  const t = useTranslations()
  return (
    <Button
      type="text"
      icon={isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      aria-label={count === 0 ? t('layout.menu') : `${t('layout.menu')}: ${count}`}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {count === 0 ? null : (
        <span className="menu-count" title={t('layout.waiting', { count })}>
          {count}
        </span>
      )}
    </Button>
  )
}

interface MenuPagesProps {
  readonly session: Session
  readonly sandbox: boolean
  readonly waiting: (path: string | null) => number
}

/** A merchant's staff are its people. */
const labelOf = ({ path, label }: ReturnType<typeof pagesOf>[number], { role }: Session) =>
  path === '/staff' && role === 'merchant' ? 'menu.people' : label

/** The pages of a member of staff in named groups, with what waits on them. */
function MenuPages({ session, sandbox, waiting }: MenuPagesProps) {
  const t = useTranslations()
  const [path, navigate] = useLocation()
  const shown = pagesOf(session).filter((page) => sandbox || !isOfSandbox(page))
  const items = groupPages(shown).flatMap(({ group, pages }): NonNullable<MenuProps['items']> => {
    const entries = pages.map((page) => ({
      key: page.path,
      icon: page.icon,
      label: <MenuLabel path={page.path} label={t(labelOf(page, session))} count={waiting(page.path)} />,
    }))
    if (group === null) return entries
    return [{ key: group, type: 'group' as const, label: t(`menuGroup.${group}`), children: entries }]
  })
  return (
    <nav aria-label={t('layout.menu')}>
      <Menu
        mode="inline"
        selectedKeys={[path]}
        items={items}
        onClick={({ key, domEvent }) => {
          // The pointer hits the link inside; the keyboard focuses the menu item itself.
          if (domEvent.type === 'keydown') navigate(key)
        }}
      />
    </nav>
  )
}

/** How many items wait on a page of the menu, by its path, or on all; 0 for pages without a queue. Live by the queues' events. */
function useMenuCounts(): (path: string | null) => number {
  const counts = useRead(consoleQueueCounts, {}).data
  return (path) =>
    Object.entries(counts ?? {})
      .filter(([queue]) => path === null || path === `/${queue}`)
      .reduce((sum, [, count]) => sum + count, 0)
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
