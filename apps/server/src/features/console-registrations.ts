import type { Registration } from '../http/context.ts'
import { consoleAuditList } from './audit/console-audit-list.ts'
import { consoleAuditVerify } from './audit/console-audit-verify.ts'
import { consoleAnnouncementList } from './notice/console-announcement-list.ts'
import { consoleAnnouncementCreate } from './notice/console-announcement-create.ts'
import { consoleAnnouncementChange } from './notice/console-announcement-change.ts'
import { consoleContactList } from './support/console-contact-list.ts'
import { consoleContactCreate } from './support/console-contact-create.ts'
import { consoleContactChange } from './support/console-contact-change.ts'
import { consoleProductList } from './interest/console-product-list.ts'
import { consoleProductCreate } from './interest/console-product-create.ts'
import { consoleProductChangeState } from './interest/console-product-change-state.ts'
import { consoleReserveFigures } from './interest/console-reserve-figures.ts'
import { consoleMerchantList } from './merchant/console-merchant-list.ts'
import { consoleMerchantCreate } from './merchant/console-merchant-create.ts'
import { consoleMerchantChange } from './merchant/console-merchant-change.ts'
import { consoleAccountList } from './merchant/console-account-list.ts'
import { consoleAccountCreate } from './merchant/console-account-create.ts'
import { consoleAccountRetire } from './merchant/console-account-retire.ts'
import { consoleSettingChange } from './setting/console-setting-change.ts'
import { consoleSettingHistory } from './setting/console-setting-history.ts'
import { consoleSettingList } from './setting/console-setting-list.ts'
import { consoleLedgerCheck } from './books/console-ledger-check.ts'
import { consoleRechargeApprove } from './recharge/console-recharge-approve.ts'
import { consoleRechargeList } from './recharge/console-recharge-list.ts'
import { consoleRechargeReject } from './recharge/console-recharge-reject.ts'
import { consoleSessionInfo } from './session/console-session-info.ts'
import { consoleSessionLogin } from './session/console-session-login.ts'
import { consoleSessionLogout } from './session/console-session-logout.ts'
import { consoleLedgerMerchant } from './books/console-ledger-merchant.ts'
import { consoleLedgerUser } from './books/console-ledger-user.ts'
import { consoleWithdrawApprove } from './withdraw/console-withdraw-approve.ts'
import { consoleWithdrawList } from './withdraw/console-withdraw-list.ts'
import { consoleWithdrawReject } from './withdraw/console-withdraw-reject.ts'
import { consoleOfferCreate } from './offer/console-offer-create.ts'
import { consoleOfferList } from './offer/console-offer-list.ts'
import { consoleOfferUpdate } from './offer/console-offer-update.ts'
import { consoleOrderList } from './trade/console-order-list.ts'
import { consoleOrderPaid } from './trade/console-order-paid.ts'
import { consoleOrderReject } from './appeal/console-order-reject.ts'
import { consoleOrderRelease } from './appeal/console-order-release.ts'
import { consoleAttachUpload } from './attach/console-attach-upload.ts'
import { consoleOrderAppeal } from './appeal/console-order-appeal.ts'
import { consoleOrderEvidence } from './appeal/console-order-evidence.ts'
import { consoleOrderMessage } from './chat/console-order-message.ts'
import { consoleOrderMessages } from './chat/console-order-messages.ts'
import { consoleOrderReview } from './appeal/console-order-review.ts'
import { consoleStaffInvite } from './staff/console-staff-invite.ts'
import { consoleStaffInvitation } from './staff/console-staff-invitation.ts'
import { consoleStaffAccept } from './staff/console-staff-accept.ts'
import { consoleQueueClaim } from './queue/console-queue-claim.ts'
import { consoleQueueNext } from './queue/console-queue-next.ts'
import { consoleQueueUnclaim } from './queue/console-queue-unclaim.ts'
import { consoleStaffList } from './staff/console-staff-list.ts'
import { consoleStaffDisable } from './staff/console-staff-disable.ts'
import { consoleStaffEnable } from './staff/console-staff-enable.ts'
import { consoleStaffChangeRole } from './staff/console-staff-change-role.ts'
import { consoleStaffUninvite } from './staff/console-staff-uninvite.ts'
import { consoleStaffRenew } from './staff/console-staff-renew.ts'
import { consoleStaffSecondFactorBegin } from './staff/console-staff-second-factor-begin.ts'
import { consoleStaffSecondFactorSet } from './staff/console-staff-second-factor-set.ts'
import { consoleStaffChangePassword } from './staff/console-staff-change-password.ts'
import { consoleSessionList } from './session/console-session-list.ts'
import { consoleSessionEnd } from './session/console-session-end.ts'
import { consoleOverviewFigures } from './overview/console-overview-figures.ts'
import { consoleUserList } from './users/console-user-list.ts'
import { consoleUserDetail } from './users/console-user-detail.ts'
import { consoleUserReveal } from './users/console-user-reveal.ts'
import { consoleUserOrders } from './users/console-user-orders.ts'
import { consoleUserSessions } from './users/console-user-sessions.ts'
import { consoleUserEndSessions } from './users/console-user-end-sessions.ts'
import { consoleUserFreeze } from './users/console-user-freeze.ts'
import { consoleUserUnfreeze } from './users/console-user-unfreeze.ts'
import { consoleUserNote } from './users/console-user-note.ts'
import { consoleWithdrawPayee } from './withdraw/console-withdraw-payee.ts'
import { consoleOrderPayee } from './trade/console-order-payee.ts'
import { consoleCorrectionCreate } from './books/console-correction-create.ts'
import { consoleReserveFund } from './interest/console-reserve-fund.ts'
import { consoleProposalList } from './proposal/console-proposal-list.ts'
import { consoleProposalApprove } from './proposal/console-proposal-approve.ts'
import { consoleProposalReject } from './proposal/console-proposal-reject.ts'
import { consoleProposalWithdraw } from './proposal/console-proposal-withdraw.ts'
import { consoleExportCreate } from './export/console-export-create.ts'
import { consoleExportDownload } from './export/console-export-download.ts'
import { consoleExportList } from './export/console-export-list.ts'

/** What answers the console's calls. */
export const consoleRegistrations: readonly Registration[] = [
  consoleAnnouncementList,
  consoleAnnouncementCreate,
  consoleAnnouncementChange,
  consoleContactList,
  consoleContactCreate,
  consoleContactChange,
  consoleProductList,
  consoleProductCreate,
  consoleProductChangeState,
  consoleReserveFigures,
  consoleMerchantList,
  consoleMerchantCreate,
  consoleMerchantChange,
  consoleAccountList,
  consoleAccountCreate,
  consoleAccountRetire,
  consoleSettingChange,
  consoleSettingHistory,
  consoleSettingList,
  consoleLedgerCheck,
  consoleRechargeApprove,
  consoleRechargeList,
  consoleRechargeReject,
  consoleSessionInfo,
  consoleSessionLogin,
  consoleSessionLogout,
  consoleLedgerMerchant,
  consoleLedgerUser,
  consoleWithdrawApprove,
  consoleWithdrawList,
  consoleWithdrawReject,
  consoleOfferCreate,
  consoleOfferList,
  consoleOfferUpdate,
  consoleOrderList,
  consoleOrderPaid,
  consoleOrderReject,
  consoleOrderRelease,
  consoleAttachUpload,
  consoleOrderAppeal,
  consoleOrderEvidence,
  consoleOrderMessage,
  consoleOrderMessages,
  consoleOrderReview,
  consoleStaffInvite,
  consoleStaffInvitation,
  consoleStaffAccept,
  consoleAuditList,
  consoleAuditVerify,
  consoleQueueClaim,
  consoleQueueNext,
  consoleQueueUnclaim,
  consoleStaffList,
  consoleStaffDisable,
  consoleStaffEnable,
  consoleStaffChangeRole,
  consoleStaffRenew,
  consoleStaffUninvite,
  consoleStaffSecondFactorBegin,
  consoleStaffSecondFactorSet,
  consoleStaffChangePassword,
  consoleSessionList,
  consoleSessionEnd,
  consoleOverviewFigures,
  consoleUserList,
  consoleUserDetail,
  consoleUserReveal,
  consoleUserOrders,
  consoleUserSessions,
  consoleUserEndSessions,
  consoleUserFreeze,
  consoleUserUnfreeze,
  consoleUserNote,
  consoleWithdrawPayee,
  consoleOrderPayee,
  consoleCorrectionCreate,
  consoleReserveFund,
  consoleProposalList,
  consoleProposalApprove,
  consoleProposalReject,
  consoleProposalWithdraw,
  consoleExportCreate,
  consoleExportDownload,
  consoleExportList,
]
