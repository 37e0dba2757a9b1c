import type { Language } from '@c2c/contract'

/** A robot's answer to every message. */
export const greetings: Readonly<Record<Language, string>> = {
  en: 'I am a robot of the sandbox. I pay and confirm by myself after a few seconds.',
  de: 'Ich bin ein Roboter der Sandbox. Ich zahle und bestätige nach ein paar Sekunden von selbst.',
  ja: 'サンドボックスのロボットです。数秒後に自動で支払いと確認を行います。',
  'zh-Hans': '我是沙盒机器人，几秒后会自动付款和确认。',
  'zh-Hant': '我是沙盒機器人，幾秒後會自動付款和確認。',
}
