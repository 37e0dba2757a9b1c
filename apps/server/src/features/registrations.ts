import type { Registration } from '../http/context.ts'
import { consoleRegistrations } from './console-registrations.ts'
import { saleuBlock } from './trade/saleu-block.ts'
import { saleuRate } from './trade/saleu-rate.ts'
import { noticeList } from './notice/notice-list.ts'
import { noticeRead } from './notice/notice-read.ts'
import { noticePushState } from './notice/notice-push-state.ts'
import { noticePushSubscribe } from './notice/notice-push-subscribe.ts'
import { noticePushUnsubscribe } from './notice/notice-push-unsubscribe.ts'
import { noticeAnnouncements } from './notice/notice-announcements.ts'
import { smsSendCode } from './account/sms-send-code.ts'
import { userLogin } from './account/user-login.ts'
import { userLogout } from './account/user-logout.ts'
import { userRegister } from './account/user-register.ts'
import { userinfoGetInfo } from './account/userinfo-get-info.ts'
import { userinfoGetMoneyInfo } from './account/userinfo-get-money-info.ts'
import { userinfoSave } from './account/userinfo-save.ts'
import { attachUpload } from './attach/attach-upload.ts'
import { rechargeCreate } from './recharge/recharge-create.ts'
import { rechargeList } from './recharge/recharge-list.ts'
import { rechargeShoukuanAddress } from './recharge/recharge-shoukuan-address.ts'
import { bankinfoCreate } from './bank-account/bankinfo-create.ts'
import { bankinfoDetail } from './bank-account/bankinfo-detail.ts'
import { bankinfoGetIsAdd } from './bank-account/bankinfo-get-is-add.ts'
import { bankinfoList } from './bank-account/bankinfo-list.ts'
import { assetLogList } from './asset-log/asset-log-list.ts'
import { assetLogTongji } from './asset-log/asset-log-tongji.ts'
import { withdrawCancel } from './withdraw/withdraw-cancel.ts'
import { withdrawCreate } from './withdraw/withdraw-create.ts'
import { withdrawList } from './withdraw/withdraw-list.ts'
import { withdrawQuote } from './withdraw/withdraw-quote.ts'
import { saleuCancel } from './trade/saleu-cancel.ts'
import { saleuConfirm } from './trade/saleu-confirm.ts'
import { saleuCreateOrder } from './trade/saleu-create-order.ts'
import { saleuListOrder } from './trade/saleu-list-order.ts'
import { saleuOrderDetail } from './trade/saleu-order-detail.ts'
import { saleuPaid } from './trade/saleu-paid.ts'
import { sellingHistory } from './trade/selling-history.ts'
import { sellingMerchant } from './trade/selling-merchant.ts'
import { sellingOrder } from './trade/selling-order.ts'
import { sellingTongji } from './trade/selling-tongji.ts'
import { lixibaoCreateOrder } from './interest/lixibao-create-order.ts'
import { lixibaoListOrder } from './interest/lixibao-list-order.ts'
import { lixibaoList } from './interest/lixibao-list.ts'
import { lixibaoPreview } from './interest/lixibao-preview.ts'
import { lixibaoRedeem } from './interest/lixibao-redeem.ts'
import { propertyTongji } from './asset-log/property-tongji.ts'
import { teamKefuList } from './support/team-kefu-list.ts'
import { inviteDetail } from './team/invite-detail.ts'
import { teamTongji } from './team/team-tongji.ts'
import { saleuAppeal } from './trade/saleu-appeal.ts'
import { saleuEvidence } from './trade/saleu-evidence.ts'
import { saleuMessage } from './trade/saleu-message.ts'
import { saleuMessages } from './trade/saleu-messages.ts'
import { saleuReview } from './trade/saleu-review.ts'
import { consoleAttachUpload } from './attach/console-attach-upload.ts'
import { consoleOrderAppeal } from './trade/console-order-appeal.ts'
import { consoleOrderEvidence } from './trade/console-order-evidence.ts'
import { consoleOrderMessage } from './trade/console-order-message.ts'
import { consoleOrderMessages } from './trade/console-order-messages.ts'
import { consoleOrderReview } from './trade/console-order-review.ts'
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
import { consoleStaffRenew } from './staff/console-staff-renew.ts'
import { consoleStaffSecondFactorBegin } from './staff/console-staff-second-factor-begin.ts'
import { consoleStaffSecondFactorSet } from './staff/console-staff-second-factor-set.ts'
import { consoleStaffChangePassword } from './staff/console-staff-change-password.ts'
import { consoleSessionList } from './staff/console-session-list.ts'
import { consoleSessionEnd } from './staff/console-session-end.ts'
import { consoleOverviewFigures } from './overview/console-overview-figures.ts'
import { assetLogExport } from './export/asset-log-export.ts'
import { assetLogExportState } from './export/asset-log-export-state.ts'
import { consoleExportCreate } from './export/console-export-create.ts'
import { consoleExportDownload } from './export/console-export-download.ts'
import { consoleExportList } from './export/console-export-list.ts'

/** Every call that this server answers. */
export const registrations: readonly Registration[] = [
  ...consoleRegistrations,
  smsSendCode,
  userLogin,
  userLogout,
  userRegister,
  userinfoGetInfo,
  userinfoGetMoneyInfo,
  userinfoSave,
  attachUpload,
  rechargeCreate,
  rechargeList,
  rechargeShoukuanAddress,
  noticeAnnouncements,
  bankinfoCreate,
  bankinfoDetail,
  bankinfoGetIsAdd,
  bankinfoList,
  assetLogList,
  assetLogTongji,
  withdrawCancel,
  withdrawCreate,
  withdrawList,
  withdrawQuote,
  saleuBlock,
  saleuCancel,
  saleuConfirm,
  saleuCreateOrder,
  saleuListOrder,
  saleuOrderDetail,
  saleuPaid,
  saleuRate,
  sellingHistory,
  sellingMerchant,
  sellingOrder,
  sellingTongji,
  lixibaoCreateOrder,
  lixibaoListOrder,
  lixibaoList,
  lixibaoPreview,
  lixibaoRedeem,
  propertyTongji,
  teamKefuList,
  inviteDetail,
  teamTongji,
  noticeList,
  noticeRead,
  noticePushState,
  noticePushSubscribe,
  noticePushUnsubscribe,
  saleuAppeal,
  saleuEvidence,
  saleuMessage,
  saleuMessages,
  saleuReview,
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
  consoleStaffSecondFactorBegin,
  consoleStaffSecondFactorSet,
  consoleStaffChangePassword,
  consoleSessionList,
  consoleSessionEnd,
  consoleOverviewFigures,
  assetLogExport,
  assetLogExportState,
  consoleExportCreate,
  consoleExportDownload,
  consoleExportList,
]
