import account from './zh-Hant/account.json'
import common from './zh-Hant/common.json'
import home from './zh-Hant/home.json'
import movement from './zh-Hant/movement.json'
import parts from './zh-Hant/parts.json'
import tabbar from './zh-Hant/tabbar.json'

/** The texts of every session: the shell, the sign-in pages, home and the personal centre. */
export const messages = { account, common, home, movement, parts, tabbar }
