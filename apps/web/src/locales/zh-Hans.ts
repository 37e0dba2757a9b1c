import account from './zh-Hans/account.json'
import common from './zh-Hans/common.json'
import home from './zh-Hans/home.json'
import movement from './zh-Hans/movement.json'
import parts from './zh-Hans/parts.json'
import tabbar from './zh-Hans/tabbar.json'

/** The texts of every session: the shell, the sign-in pages, home and the personal centre. */
export const messages = { account, common, home, movement, parts, tabbar }
