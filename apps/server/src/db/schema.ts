import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Language, PayoutType } from '@c2c/contract'
import type { Actor } from '@c2c/domain'
import type { ApiKeyTables, FactorTables } from './rows/credential-rows.ts'
import type { ChainTables } from './rows/chain-rows.ts'
import type {
  AnnouncementRow,
  MarketTables,
  MerchantAccountRow,
  OfferTemplateRow,
  RateReadingRow,
  SavedReplyRow,
  SupportContactRow,
  TakerBlockRow,
} from './rows/offered-rows.ts'
import type { FundTables, MakerMoveRow, MerchantRow } from './rows/merchant-rows.ts'
import type { AuditLine, AuditRow } from './audit-rows.ts'
import type { DeliveryTables } from './rows/delivery-rows.ts'
import type { AssetTables, LiabilityTables, ProofRunRow } from './rows/proof-rows.ts'
import type { JobRunRow, OutageTables } from './rows/health-rows.ts'
import type {
  AppealDecisionRow,
  ClaimRow,
  CommissionRow,
  DeskTables,
  MessageActor,
  OfferPriceChangeRow,
  OfferRow,
  OrderEventRow,
  OrderMessageRow,
  OrderRow,
  NoticeRow,
  PushSubscriptionRow,
  SaleRow,
} from './rows/order-rows.ts'
import type { StaffTables } from './rows/staff-rows.ts'
import type { EmailCodeRow, KnownOriginRow, RefusedAttemptRow, SignInAttemptRow } from './rows/sign-in-rows.ts'
import type {
  ExportRow,
  PayoutDelayRow,
  UserFreezeRow,
  FactorRequestRow,
  FactorResetEndRow,
  UserHoldRow,
  UserKeyRow,
  UserNoteRow,
  UserRow,
  UserSessionRow,
  VerificationTables,
} from './rows/user-rows.ts'
import type { StatementTables } from './rows/statement-rows.ts'
import type { TransferTables } from './rows/transfer-rows.ts'
import type { WantedTables } from './rows/wanted-rows.ts'
import type { ProposalDecisionRow, ProposalRow, SettingRow } from './rows/proposal-rows.ts'

/*
 * Types of the tables; migrations/*.sql defines them. Amounts are bigint micro-units of USDT (or minor units of the
 * currency in the same row), prices and rates are millionths of the currency's major unit per USDT.
 */

export interface UploadRow {
  id: string
  owner: string
  sha256: Buffer
  mime: string
  width: number
  height: number
  size: number
  created_at: Date
  /** 32 by 32 grey values; null for uploads from before this column existed. */
  look: Generated<Buffer | null>
  outline: Generated<number[]>
  detail: Generated<Buffer | null>
}

/** A user as stored. */
export type User = Selectable<UserRow>

export interface BankBindingRow {
  id: string
  user_id: string
  /** The key of its payment method, or `usdt` for an address. */
  type: string
  /** The definition that it was made with; null for bank, Wise and addresses. */
  method_id: string | null
  currency: string
  /** The fields, encrypted (bank-account/sealed-bindings.ts). */
  sealed: Buffer
  account_hash: Buffer
  number_hash: Buffer
  /** Null for a mailbox. */
  tail_hash: Buffer | null
  masked_account: string
  usable_from: Date
  created_at: Date
}

export interface InterestProductRow {
  id: string
  name: Partial<Record<Language, string>> & { en: string }
  day: number
  /** Annual rate in millionths. */
  apr: bigint
  min_amount: bigint
  max_amount: bigint
  active: boolean
  created_at: Date
}

export interface InterestOrderRow {
  order_id: string
  product_id: string
  principal: bigint
  days: number
  /** Annual rate in millionths. */
  apr: bigint
  interest: bigint
  starts_at: Date
  expires_at: Date
}

export interface Database
  extends
    ApiKeyTables,
    AssetTables,
    DeliveryTables,
    DeskTables,
    StaffTables,
    FactorTables,
    FundTables,
    ChainTables,
    LiabilityTables,
    MarketTables,
    OutageTables,
    StatementTables,
    TransferTables,
    VerificationTables,
    WantedTables {
  accounts: {
    id: Generated<bigint>
    owner: string
    kind: string
    asset: string
    may_be_negative: boolean
    balance: bigint
  }
  transfers: {
    id: Generated<bigint>
    type: string
    from_id: bigint
    to_id: bigint
    amount: bigint
    order_id: string | null
    created_at: Date
  }
  entries: { id: Generated<bigint>; transfer_id: bigint; account_id: bigint; amount: bigint; balance_after: bigint }
  uploads: UploadRow
  /** Images whose files are no longer kept; the file is deleted after the row is committed. */
  expired_images: { id: string; at: Date; file_removed: Generated<boolean> }
  users: UserRow
  invite_codes: { code: string; created_at: Date }
  sessions: UserSessionRow
  email_codes: EmailCodeRow
  sign_in_attempts: SignInAttemptRow
  known_origins: KnownOriginRow
  refused_attempts: RefusedAttemptRow
  merchants: MerchantRow
  maker_moves: MakerMoveRow
  merchant_accounts: MerchantAccountRow
  merchant_account_days: { account_id: string; day: Date; amount: bigint }
  bank_bindings: BankBindingRow
  offers: OfferRow
  offer_price_changes: OfferPriceChangeRow
  offer_templates: OfferTemplateRow
  saved_replies: SavedReplyRow
  taker_blocks: TakerBlockRow
  orders: OrderRow
  order_events: OrderEventRow
  recharges: {
    order_id: string
    network: string
    address: string
    claimed: bigint
    txid: string
    credentials: string[]
  }
  recharge_credits: { order_id: string; amount: bigint; note: string }
  used_receipts: { fingerprint: string; order_id: string | null; proposal_id: string | null }
  withdrawals: {
    order_id: string
    type: PayoutType
    /** Null for a merchant's withdrawal. */
    binding_id: string | null
    /** Null for a user's withdrawal. */
    payout_account_id: Generated<string | null>
    amount: bigint
    fee: bigint
    rate: bigint
    currency: string
    received: bigint
  }
  payouts: { order_id: string; payout_ref: string; note: string }
  sales: SaleRow
  appeals: { order_id: string; opened_by: Exclude<Actor, 'operator'>; reason: string }
  appeal_decisions: AppealDecisionRow
  order_messages: OrderMessageRow
  order_reads: { order_id: string; side: MessageActor; seq: bigint }
  interest_products: InterestProductRow
  interest_orders: InterestOrderRow
  running_interest: { user_id: string; product_id: string; principal: bigint; interest: bigint }
  commissions: CommissionRow
  support_contacts: SupportContactRow
  idempotency_keys: { scope: string; key: string; payload_hash: Buffer; answer: unknown; created_at: Date }
  notices: NoticeRow
  push_subscriptions: PushSubscriptionRow
  deployment: { only_one: Generated<boolean>; kind: 'sandbox' | 'production'; at: Date }
  without_robots: { user_id: string; at: Date }
  order_ratings: { order_id: string; merchant_id: string; stars: number; text: string; at: Date }
  claims: ClaimRow
  merchant_blocks: { user_id: string; merchant_id: string; at: Date }
  merchant_favourites: { user_id: string; merchant_id: string; at: Date }
  rate_readings: RateReadingRow
  audit_log: {
    [Column in keyof AuditRow]: ColumnType<
      AuditRow[Column],
      Column extends keyof AuditLine ? AuditRow[Column] : never,
      never
    >
  }
  audit_head: { seq: bigint; hash: Buffer }
  outbox: { seq: Generated<bigint>; recipient: string; subjects: string; at: Date }
  job_runs: JobRunRow
  exports: ExportRow
  proof_runs: ProofRunRow
  announcements: AnnouncementRow
  user_freezes: UserFreezeRow
  user_deletions: { user_id: string; at: Date }
  user_keys: UserKeyRow
  user_notes: UserNoteRow
  factor_requests: FactorRequestRow
  factor_reset_ends: FactorResetEndRow
  user_holds: UserHoldRow
  payout_delays: PayoutDelayRow
  settings: SettingRow
  proposals: ProposalRow
  proposal_decisions: ProposalDecisionRow
  open_proposals: { proposal_id: string; kind: string; subject: string }
}
