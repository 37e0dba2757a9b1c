import type { Registration } from '../http/context.ts'
import { smsSendCode } from './account/sms-send-code.ts'
import { userLogin } from './account/user-login.ts'
import { userLogout } from './account/user-logout.ts'
import { userRegister } from './account/user-register.ts'
import { userinfoGetInfo } from './account/userinfo-get-info.ts'
import { userinfoGetMoneyInfo } from './account/userinfo-get-money-info.ts'
import { userinfoSave } from './account/userinfo-save.ts'
import { attachUpload } from './attach/attach-upload.ts'
import { consoleLedgerCheck } from './books/console-ledger-check.ts'
import { consoleRechargeApprove } from './recharge/console-recharge-approve.ts'
import { consoleRechargeList } from './recharge/console-recharge-list.ts'
import { consoleRechargeReject } from './recharge/console-recharge-reject.ts'
import { rechargeCreate } from './recharge/recharge-create.ts'
import { rechargeList } from './recharge/recharge-list.ts'
import { rechargeShoukuanAddress } from './recharge/recharge-shoukuan-address.ts'
import { consoleSessionInfo } from './staff/console-session-info.ts'
import { consoleSessionLogin } from './staff/console-session-login.ts'
import { consoleSessionLogout } from './staff/console-session-logout.ts'
import { bankinfoCreate } from './bank-account/bankinfo-create.ts'
import { bankinfoDetail } from './bank-account/bankinfo-detail.ts'
import { bankinfoGetIsAdd } from './bank-account/bankinfo-get-is-add.ts'
import { bankinfoList } from './bank-account/bankinfo-list.ts'
import { assetLogList } from './asset-log/asset-log-list.ts'
import { assetLogTongji } from './asset-log/asset-log-tongji.ts'
import { consoleLedgerUser } from './books/console-ledger-user.ts'
import { withdrawCancel } from './withdraw/withdraw-cancel.ts'
import { withdrawCreate } from './withdraw/withdraw-create.ts'
import { withdrawList } from './withdraw/withdraw-list.ts'
import { withdrawQuote } from './withdraw/withdraw-quote.ts'
import { consoleWithdrawApprove } from './withdraw/console-withdraw-approve.ts'
import { consoleWithdrawList } from './withdraw/console-withdraw-list.ts'
import { consoleWithdrawReject } from './withdraw/console-withdraw-reject.ts'
import { unavailable } from './unavailable.ts'

/** Every call that this server answers. */
export const registrations: readonly Registration[] = [
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
  consoleLedgerCheck,
  consoleRechargeApprove,
  consoleRechargeList,
  consoleRechargeReject,
  consoleSessionInfo,
  consoleSessionLogin,
  consoleSessionLogout,
  bankinfoCreate,
  bankinfoDetail,
  bankinfoGetIsAdd,
  bankinfoList,
  assetLogList,
  assetLogTongji,
  consoleLedgerUser,
  withdrawCancel,
  withdrawCreate,
  withdrawList,
  withdrawQuote,
  consoleWithdrawApprove,
  consoleWithdrawList,
  consoleWithdrawReject,
  ...unavailable,
]
