import {
  AlertOutlined,
  ApiOutlined,
  AuditOutlined,
  BankOutlined,
  BookOutlined,
  FileDoneOutlined,
  FileSearchOutlined,
  FlagOutlined,
  IdcardOutlined,
  KeyOutlined,
  DashboardOutlined,
  CloudServerOutlined,
  CreditCardOutlined,
  NodeIndexOutlined,
  NotificationOutlined,
  PercentageOutlined,
  DownloadOutlined,
  ExperimentOutlined,
  ProfileOutlined,
  SafetyCertificateOutlined,
  ScanOutlined,
  SendOutlined,
  SettingOutlined,
  ShopOutlined,
  SolutionOutlined,
  SwapOutlined,
  TagsOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import {
  consoleAccountList,
  consoleAlertInfo,
  consoleAnnouncementList,
  consoleAppealQueue,
  consoleApiKeyList,
  consoleAuditList,
  consoleChainFunds,
  consoleExportList,
  consoleFundDeposits,
  consoleFundPayoutAccountList,
  consoleLedgerCheck,
  consoleLedgerMerchant,
  consoleLedgerUser,
  consoleMerchantList,
  consoleOfferList,
  consoleOrderList,
  consoleOverviewFigures,
  consoleProductList,
  consoleProposalList,
  consoleRechargeList,
  consoleSandboxTrial,
  consoleSettingList,
  consoleStatementLines,
  consoleUserList,
  consoleStaffList,
  consoleSystemRead,
  consoleVerificationList,
  consoleWebhookList,
  consoleWithdrawList,
  type ConsolePage,
} from '@c2c/contract'
import { TryPage } from '../features/messages/trial/try-page.tsx'
import { WebhooksPage } from '../features/messages/webhook/webhooks-page.tsx'
import { AlertsPage } from '../features/messages/alert/alerts-page.tsx'
import { ApiKeysPage } from '../features/identity/api-key/api-keys-page.tsx'
import { AuditPage } from '../features/proofs/audit/audit-page.tsx'
import { ChainFundsPage } from '../features/payments/chain/chain-funds-page.tsx'
import { BooksPage } from '../features/proofs/books/books-page.tsx'
import { LedgerPage } from '../features/proofs/books/ledger-page.tsx'
import { MerchantLedgerPage } from '../features/proofs/books/merchant-ledger-page.tsx'
import { NoticesRoute } from './notices-route.tsx'
import { FundsPage } from '../features/payments/fund/funds-page.tsx'
import { PayoutAccountsPage } from '../features/payments/fund/payout-accounts-page.tsx'
import { InterestPage } from '../features/interest/interest-page.tsx'
import { AccountsPage } from '../features/trade/merchant/accounts-page.tsx'
import { MerchantsPage } from '../features/trade/merchant/merchants-page.tsx'
import { ExportsPage } from '../features/export/exports-page.tsx'
import { OverviewPage } from '../features/overview/overview-page.tsx'
import { SystemPage } from '../features/overview/system/system-page.tsx'
import { ProposalsPage } from '../features/review/proposal/proposals-page.tsx'
import { RechargesPage } from '../features/payments/recharge/recharges-page.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { StaffPage } from '../features/staff/staff-page.tsx'
import { OffersPage } from '../features/trade/offer/offers-page.tsx'
import { AppealsPage } from '../features/trade/appeal/appeals-page.tsx'
import { OrdersPage } from '../features/trade/order/orders-page.tsx'
import { StatementsPage } from '../features/trade/statement/statements-page.tsx'
import { VerificationsPage } from '../features/identity/verification/verifications-page.tsx'
import { WithdrawalsPage } from '../features/payments/withdraw/withdrawals-page.tsx'
import { UsersRoute } from './users-route.tsx'
import { mayCall, type Caller } from '../lib/roles.ts'

/** Every page: its path, its name in the menu, the call that it depends on, and its component. */
const pages = [
  {
    path: '/overview',
    label: 'menu.overview',
    icon: <DashboardOutlined />,
    call: consoleOverviewFigures,
    component: OverviewPage,
  },
  {
    path: '/recharges',
    label: 'menu.recharges',
    icon: <AuditOutlined />,
    call: consoleRechargeList,
    component: RechargesPage,
  },
  {
    path: '/withdrawals',
    label: 'menu.withdrawals',
    icon: <BankOutlined />,
    call: consoleWithdrawList,
    component: WithdrawalsPage,
  },
  { path: '/appeals', label: 'menu.appeals', icon: <FlagOutlined />, call: consoleAppealQueue, component: AppealsPage },
  { path: '/orders', label: 'menu.orders', icon: <SwapOutlined />, call: consoleOrderList, component: OrdersPage },
  {
    path: '/statements',
    label: 'menu.statements',
    icon: <FileDoneOutlined />,
    call: consoleStatementLines,
    component: StatementsPage,
  },
  {
    path: '/merchants',
    label: 'menu.merchants',
    icon: <ShopOutlined />,
    call: consoleMerchantList,
    component: MerchantsPage,
  },
  {
    path: '/interest',
    label: 'menu.interest',
    icon: <PercentageOutlined />,
    call: consoleProductList,
    component: InterestPage,
  },
  {
    path: '/content',
    label: 'menu.notices',
    icon: <NotificationOutlined />,
    call: consoleAnnouncementList,
    component: NoticesRoute,
  },
  { path: '/offers', label: 'menu.offers', icon: <TagsOutlined />, call: consoleOfferList, component: OffersPage },
  {
    path: '/verifications',
    label: 'menu.verifications',
    icon: <ScanOutlined />,
    call: consoleVerificationList,
    component: VerificationsPage,
  },
  {
    path: '/proposals',
    label: 'menu.proposals',
    icon: <SolutionOutlined />,
    call: consoleProposalList,
    component: ProposalsPage,
  },
  {
    path: '/merchant-ledger',
    label: 'menu.merchantLedger',
    icon: <ProfileOutlined />,
    call: consoleLedgerMerchant,
    component: MerchantLedgerPage,
  },
  { path: '/funds', label: 'menu.funds', icon: <WalletOutlined />, call: consoleFundDeposits, component: FundsPage },
  {
    path: '/chain',
    label: 'menu.chain',
    icon: <NodeIndexOutlined />,
    call: consoleChainFunds,
    component: ChainFundsPage,
  },
  {
    path: '/payout-accounts',
    label: 'menu.payoutAccounts',
    icon: <SendOutlined />,
    call: consoleFundPayoutAccountList,
    component: PayoutAccountsPage,
  },
  {
    path: '/accounts',
    label: 'menu.accounts',
    icon: <CreditCardOutlined />,
    call: consoleAccountList,
    component: AccountsPage,
  },
  { path: '/alerts', label: 'menu.alerts', icon: <AlertOutlined />, call: consoleAlertInfo, component: AlertsPage },
  { path: '/api-keys', label: 'menu.apiKeys', icon: <KeyOutlined />, call: consoleApiKeyList, component: ApiKeysPage },
  {
    path: '/webhooks',
    label: 'menu.webhooks',
    icon: <ApiOutlined />,
    call: consoleWebhookList,
    component: WebhooksPage,
  },
  { path: '/try', label: 'menu.tryIt', icon: <ExperimentOutlined />, call: consoleSandboxTrial, component: TryPage },
  { path: '/users', label: 'menu.users', icon: <TeamOutlined />, call: consoleUserList, component: UsersRoute },
  { path: '/ledger', label: 'menu.ledger', icon: <BookOutlined />, call: consoleLedgerUser, component: LedgerPage },
  {
    path: '/books',
    label: 'menu.books',
    icon: <SafetyCertificateOutlined />,
    call: consoleLedgerCheck,
    component: BooksPage,
  },
  {
    path: '/exports',
    label: 'menu.exports',
    icon: <DownloadOutlined />,
    call: consoleExportList,
    component: ExportsPage,
  },
  {
    path: '/audit',
    label: 'menu.audit',
    icon: <FileSearchOutlined />,
    call: consoleAuditList,
    component: AuditPage,
  },
  {
    path: '/settings',
    label: 'menu.settings',
    icon: <SettingOutlined />,
    call: consoleSettingList,
    component: SettingsPage,
  },
  {
    path: '/system',
    label: 'menu.system',
    icon: <CloudServerOutlined />,
    call: consoleSystemRead,
    component: SystemPage,
  },
  { path: '/staff', label: 'menu.staff', icon: <IdcardOutlined />, call: consoleStaffList, component: StaffPage },
] as const satisfies readonly { readonly path: ConsolePage; readonly [key: string]: unknown }[]

/** The pages that a member of staff may open: those whose call they may make. */
export const pagesOf = (caller: Caller) => pages.filter((page) => mayCall(page.call, caller))

/** Whether a page is of a sandbox alone: elsewhere the menu leaves it out. */
export const isOfSandbox = ({ path }: { readonly path: ConsolePage }): boolean => path === '/try'
