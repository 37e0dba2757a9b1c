import type { Registration } from '../http/context.ts'
import { consoleRegistrations } from './console-registrations.ts'
import { saleuBlock } from './reputation/saleu-block.ts'
import { saleuRate } from './reputation/saleu-rate.ts'
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
import { saleuCreateOrder } from './market/saleu-create-order.ts'
import { saleuListOrder } from './trade/saleu-list-order.ts'
import { saleuOrderDetail } from './trade/saleu-order-detail.ts'
import { saleuPaid } from './trade/saleu-paid.ts'
import { sellingHistory } from './market/selling-history.ts'
import { sellingMerchant } from './market/selling-merchant.ts'
import { sellingOrder } from './market/selling-order.ts'
import { sellingTongji } from './market/selling-tongji.ts'
import { lixibaoCreateOrder } from './interest/lixibao-create-order.ts'
import { lixibaoListOrder } from './interest/lixibao-list-order.ts'
import { lixibaoList } from './interest/lixibao-list.ts'
import { lixibaoPreview } from './interest/lixibao-preview.ts'
import { lixibaoRedeem } from './interest/lixibao-redeem.ts'
import { propertyTongji } from './asset-log/property-tongji.ts'
import { supportContacts } from './support/support-contacts.ts'
import { teamKefuList } from './support/team-kefu-list.ts'
import { inviteDetail } from './team/invite-detail.ts'
import { teamTongji } from './team/team-tongji.ts'
import { saleuAppeal } from './appeal/saleu-appeal.ts'
import { saleuEvidence } from './appeal/saleu-evidence.ts'
import { saleuMessage } from './chat/saleu-message.ts'
import { saleuMessages } from './chat/saleu-messages.ts'
import { saleuReview } from './appeal/saleu-review.ts'
import { assetLogExport } from './export/asset-log-export.ts'
import { assetLogExportState } from './export/asset-log-export-state.ts'

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
  supportContacts,
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
  assetLogExport,
  assetLogExportState,
]
